import { readFileSync } from 'node:fs';

/**
 * Where the project is published: `repository` in the package.json of the root, such as
 * `https://github.com/owner/name`. While it is unset, links to files that the site does not show are plain text.
 */
const manifest: { readonly repository?: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** The repository's address, without a slash at its end. */
export const repository: string | undefined = manifest.repository;

/** Where GitHub Pages serves the repository: `https://owner.github.io` and `/name`. */
const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(repository ?? '') ?? [];

/** The site's origin. */
export const site: string | undefined = owner && `https://${owner.toLowerCase()}.github.io`;

/** The site's path, with a slash at its end. */
export const base: string = name ? `/${name}/` : '/';
