import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes generated files that are stale, or only lists them. */
export class GeneratedFiles {
  readonly #root: string;
  readonly #checkOnly: boolean;
  readonly #stale: string[] = [];

  constructor(root: string, { checkOnly }: { readonly checkOnly: boolean }) {
    this.#root = root;
    this.#checkOnly = checkOnly;
  }

  /** Returns the text of a file below the root; an empty text when there is no such file. */
  read(file: string): Promise<string> {
    return readFile(join(this.#root, file), 'utf8').catch(() => '');
  }

  /** Updates a file, unless files are only checked. */
  async write(file: string, text: string): Promise<void> {
    if ((await this.read(file)) === text) return;
    this.#stale.push(file);
    if (this.#checkOnly) return;
    const path = join(this.#root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Prints the result. A check fails when a file is stale. */
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
