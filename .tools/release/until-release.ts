import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = '<!-- until-release -->';

/**
 * Lists the parts of documents that are only true until the first release, such as `README.md:118`. They begin with
 * the mark `until-release`.
 * @param documents the paths of the documents, relative to the root
 */
export async function listTemporaryParts(
  root: string,
  documents: readonly string[],
): Promise<string[]> {
  const places = documents.map(async (document) => {
    const lines = (await readFile(join(root, document), 'utf8')).split('\n');
    return lines.flatMap((line, index) =>
      line.trim() === MARK ? [`${document}:${index + 1}`] : [],
    );
  });
  return (await Promise.all(places)).flat();
}
