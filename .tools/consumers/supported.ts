import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A row of the README's table of what is supported. */
const ROW = /^\| (Node|TypeScript|Bun|Deno|workerd|Chromium|MSW|undici) \| (.+) \|$/gm;

/** What a run has proven to work: for each runtime or package, the versions. */
export class Supported {
  readonly #versions = new Map<string, string[]>();

  add(name: string, version: string): void {
    const versions = this.#versions.get(name) ?? [];
    if (!versions.includes(version)) this.#versions.set(name, [...versions, version]);
  }

  toTable(): string {
    const rows = [...this.#versions].map(
      ([name, versions]) => `| ${name} | ${versions.join(', ')} |`,
    );
    return ['| | tested with |', '|---|---|', ...rows].join('\n');
  }

  /** Returns the rows of a README that say something else than this run has proven. A runtime that this machine lacks is left out. */
  differencesFrom(readme: string): string[] {
    const rows = [...readme.matchAll(ROW)];
    const named = rows.map(([, name = '']) => name);
    const missing = [...this.#versions.keys()].filter((name) => !named.includes(name));
    const different = rows.filter(([, name = '', versions]) => {
      const proven = this.#versions.get(name);
      return proven !== undefined && proven.join(', ') !== versions;
    });
    return [...missing.map((name) => `no row for ${name}`), ...different.map(([row]) => row)];
  }
}

/** Throws when the table in the root README differs from what was proven. */
export async function requireSameInReadme(supported: Supported): Promise<void> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const differences = supported.differencesFrom(readme);
  if (differences.length === 0) return;
  throw new Error(
    `README.md says something else about what is supported: ${differences.join('; ')}. ` +
      `This run has proven:\n${supported.toTable()}`,
  );
}
