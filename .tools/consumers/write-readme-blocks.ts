import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBlocks, toModule } from './readme-blocks.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The folder of the modules in the project. Their names are
 * `<folder of the README>/README.md.<line>.<extension>`.
 */
const FOLDER = 'readmes';

/**
 * Writes every block of code of every README into a project that has `given.mts`. Each block is a module, and
 * its lines have the same numbers as in the README.
 */
export async function writeReadmeBlocks(
  project: string,
): Promise<{ readonly files: string[]; readonly summary: string }> {
  const files: string[] = [];
  const counts: string[] = [];
  for (const readme of listReadmes()) {
    const blocks = findBlocks(readme, await readFile(join(root, readme), 'utf8'));
    if (blocks.length) counts.push(`${readme} ${blocks.length}`);
    for (const block of blocks) {
      const file = join(FOLDER, `${readme}.${block.line}.${block.extension}`);
      const given = `${'../'.repeat(file.split('/').length - 1)}given.mjs`;
      await mkdir(join(project, dirname(file)), { recursive: true });
      await writeFile(join(project, file), toModule(block, given));
      files.push(file);
    }
  }
  return { files, summary: `blocks that compile: ${counts.join(', ')}` };
}

/** Replaces the paths in a compiler's messages with those of the READMEs: `packages/sdk/README.md:42:7`. */
export function nameInReadmes(messages: string): string {
  return messages.replace(/^readmes\/(.*README\.md)\.\d+\.\w+\((\d+),(\d+)\)/gm, '$1:$2:$3');
}

function listReadmes(): string[] {
  const output = execFileSync('git', ['ls-files', '*README.md'], { cwd: root });
  return output.toString().split('\n').filter(Boolean);
}
