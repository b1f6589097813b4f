import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Matches the README's table of supported versions: rows of names, dashes and versions. */
const TABLE = /^\| (Node \| .+) \|\n\|[-|]+\|\n\| (.+) \|$/m;

/** The versions of each runtime and package that worked in a run. */
export class Supported {
  readonly #versions = new Map<string, string[]>();

  add(name: string, version: string): void {
    const versions = this.#versions.get(name) ?? [];
    if (!versions.includes(version)) this.#versions.set(name, [...versions, version]);
  }

  toTable(): string {
    const names = [...this.#versions.keys()].join(' | ');
    const versions = [...this.#versions.values()].map((each) => each.join(', ')).join(' | ');
    return [`| ${names} |`, `|${'---|'.repeat(this.#versions.size)}`, `| ${versions} |`].join('\n');
  }

  /** Returns the columns of a README that differ. Runtimes that this machine lacks do not count. */
  differencesFrom(readme: string): string[] {
    const [, names = '', versions = ''] = TABLE.exec(readme) ?? [];
    const written = versions.split(' | ');
    const inReadme = new Map(names.split(' | ').map((name, index) => [name, written[index]]));
    const missing = [...this.#versions.keys()].filter((name) => !inReadme.has(name));
    const different = [...inReadme].filter(([name, text]) => {
      const proven = this.#versions.get(name);
      return proven !== undefined && proven.join(', ') !== text;
    });
    return [
      ...missing.map((name) => `no column for ${name}`),
      ...different.map(([name, text]) => `${name} ${text}`),
    ];
  }
}

export async function requireSameInReadme(supported: Supported): Promise<void> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const differences = supported.differencesFrom(readme);
  if (differences.length === 0) return;
  throw new Error(
    `The table of supported versions in README.md differs from this run: ${differences.join('; ')}. ` +
      `Replace it with what this run has proved:\n${supported.toTable()}`,
  );
}
