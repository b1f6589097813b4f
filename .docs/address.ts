import { readFileSync } from 'node:fs';

/**
 * The package.json at the root. Its field `repository` is the address of the project, such as
 * `https://github.com/owner/name`. While the field is unset, the site shows links to files without a page as plain
 * text.
 */
const manifest: { readonly repository?: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** The address of the repository, without a trailing slash. */
export const repository: string | undefined = manifest.repository;

/** The owner and the name of the repository. GitHub Pages serves the site at `https://owner.github.io/name/`. */
const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(repository ?? '') ?? [];

/** The origin of the site. */
export const site: string | undefined = owner && `https://${owner.toLowerCase()}.github.io`;

/** The path of the site, with a trailing slash. */
export const base: string = name ? `/${name}/` : '/';
