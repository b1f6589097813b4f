import { join, posix } from 'node:path';

/** The branch that links point to. */
const BRANCH = 'main';

/**
 * Returns the field `repository` of the root package.json, without a trailing slash.
 * @throws Error until a maintainer sets the field.
 */
export function requireRepository({ repository }: { readonly repository?: unknown }): string {
  if (typeof repository === 'string' && /^https:\/\/[^\s/]+\/\S+$/.test(repository)) {
    return repository.replace(/(\.git)?\/?$/, '');
  }
  throw new Error(
    'The address of the repository is missing: set the field "repository" of the root package.json to its ' +
      'https:// address. The packages link to it, and npm requires it for provenance.',
  );
}

/** Returns the addresses in the manifest of the package in a folder, such as `packages/sdk`. */
export function addressesOf(repository: string, folder: string) {
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    homepage: `${repository}/tree/${BRANCH}/${folder}#readme`,
    bugs: `${repository}/issues`,
  };
}

/** Makes relative links and pictures absolute, because they do not work on the page of a registry. */
export function linkToRepository(markdown: string, repository: string, folder: string): string {
  return markdown.replace(
    /(!?)\[([^\]]*)\]\((?!#|[a-z]+:)([^)\s]+)\)/g,
    (_, picture: string, text: string, target: string) => {
      const view = picture ? 'raw' : 'blob';
      const path = posix.normalize(join(folder, target));
      return `${picture}[${text}](${repository}/${view}/${BRANCH}/${path})`;
    },
  );
}
