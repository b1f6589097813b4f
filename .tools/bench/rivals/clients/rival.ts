import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Candidate } from '../../../../packages/sdk/test/hostile/candidate.ts';

type Adapter = Omit<Candidate, 'name' | 'version' | 'copy'>;

/** Creates a candidate from a package. The package is imported, and a second copy is loaded with `require`. */
export async function rival<Package>(
  name: string,
  adapt: (sdk: Package) => Adapter,
): Promise<Candidate> {
  const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const copy = async () => toCandidate(createRequire(import.meta.url)(name));
  const toCandidate = (sdk: Package): Candidate => ({ name, version, copy, ...adapt(sdk) });
  return toCandidate(await import(name));
}
