import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DocumentBlock, findBlocks, toModule } from './document-blocks.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The folder of the modules in the project. Most have names such as `packages/sdk/README.md.42.mts`. A block that the
 * reader saves in a file is a module of that name beside its document, so that other blocks can import it.
 */
const FOLDER = 'documents';

/**
 * Writes every block of code in the READMEs, guides and changesets to a project that contains `given.mts`. Returns the
 * paths of the modules.
 */
export async function writeDocumentBlocks(project: string): Promise<string[]> {
  const files: string[] = [];
  for (const document of listDocuments()) {
    const markdown = await readFile(join(root, document), 'utf8');
    for (const block of findBlocks(document, markdown)) {
      const file = join(FOLDER, toFile(block));
      const given = `${'../'.repeat(file.split('/').length - 1)}given.mjs`;
      await mkdir(join(project, dirname(file)), { recursive: true });
      await writeFile(join(project, file), toModule(block, given));
      files.push(file);
    }
  }
  return files;
}

function toFile({ document, file, line, extension }: DocumentBlock): string {
  if (file === undefined) return `${document}.${line}.${extension}`;
  return join(dirname(document), file.replace(/\.\w+$/, `.${extension}`));
}

/** Makes a compiler's messages name the document and line, as in `packages/sdk/README.md:42:7`. */
export function nameInDocuments(messages: string): string {
  return messages.replace(/^documents\/(.*\.md)\.\d+\.\w+\((\d+),(\d+)\)/gm, '$1:$2:$3');
}

function listDocuments(): string[] {
  const patterns = ['*README.md', 'packages/*/SKILL.md', 'packages/*/docs/*.md', '.changeset/*.md'];
  const output = execFileSync('git', ['ls-files', ...patterns], { cwd: root });
  // The reference of the controls is left out, because the mock's own tests run its examples.
  return output
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/docs/controls/'));
}
