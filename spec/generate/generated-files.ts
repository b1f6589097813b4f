import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Writes the generated files that are stale or, with `--check`, only lists them. */
export class GeneratedFiles {
  readonly #checkOnly = process.argv.includes('--check');
  readonly #stale: string[] = [];

  async write(file: string, text: string): Promise<void> {
    const path = join(root, file);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
    this.#stale.push(file);
    if (this.#checkOnly) return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Updates a named block in a file that is otherwise written by hand. */
  async fillBlock(file: string, name: string, content: string): Promise<void> {
    await this.write(file, fillBlock(await readFile(join(root, file), 'utf8'), name, content));
  }

  /** Prints the result. A check fails if a file is stale. */
  report(): void {
    const stale = this.#stale;
    if (this.#checkOnly && stale.length > 0) {
      process.stderr.write(
        `These generated files are stale; run \`pnpm generate\` and commit them:\n  ${stale.join('\n  ')}\n`,
      );
      process.exitCode = 1;
      return;
    }
    const what = stale.length === 0 ? 'up to date' : `${stale.length} written`;
    process.stdout.write(`Generated files: ${what}.\n`);
  }
}

/** Replaces the lines between the comments `generated: name` and `end of generated: name`. */
export function fillBlock(text: string, name: string, content: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.includes(`generated: ${name}`));
  const end = lines.findIndex((line) => line.includes(`end of generated: ${name}`));
  if (end <= start) {
    throw new Error(
      `There is no block \`${name}\`. Add the comments "generated: ${name}" and "end of generated: ${name}".`,
    );
  }
  return [...lines.slice(0, start + 1), content, ...lines.slice(end)].join('\n');
}
