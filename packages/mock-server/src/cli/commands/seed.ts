import { toSelfContained } from '../../controls/json-schemas.ts';
import { seedSchema } from '../../seeds/seed.ts';
import { resolveOptions } from '../../workspace/options.ts';
import { Platform } from '../../workspace/platform.ts';
import { EXIT } from '../exit-code.ts';
import { type Output, printError } from '../output.ts';
import { readSeed } from '../read-server-options.ts';

/** Prints how many records the seed contains or, if it is invalid, what is wrong with it. Returns the exit code. */
export function checkSeed(file: string, output: Output): number {
  try {
    const seed = readSeed(file);
    new Platform(resolveOptions({ seed }));
    const counts = Object.entries(seed).map(
      ([kind, records]) => `${kind}: ${Array.isArray(records) ? records.length : 0}`,
    );
    output.out(`\`${file}\` is a valid seed (${counts.join(', ') || 'no records'}).`);
    return EXIT.ok;
  } catch (error) {
    printError(error, output);
    return EXIT.failed;
  }
}

/** Prints a seed's JSON Schema. Editors use it to complete and check seed files whose `$schema` names it. */
export function printSeedSchema({ out }: Output): void {
  const schema = toSelfContained(seedSchema);
  const properties = { $schema: { type: 'string' }, ...schema.properties };
  out(JSON.stringify({ title: 'Seed of the mock', ...schema, properties }, undefined, 2));
}
