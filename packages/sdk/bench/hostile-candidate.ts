import { createRequire } from 'node:module';
import * as sdk from '@agent-platform/sdk';
import { type Burst, burst } from '../test/hostile/burst.ts';
import type { Candidate } from '../test/hostile/candidate.ts';
import { ours } from '../test/hostile/ours.ts';
import { situations } from '../test/hostile/situations.ts';
import { createStage } from '../test/hostile/stage.ts';

/** A message from the process of one client: first the version, then a cell for each situation, then the bursts. */
export type Report =
  | { readonly version: string }
  | { readonly cell: string }
  | { readonly burst: Burst; readonly shared: Burst };

const [key, from] = process.argv.slice(2);
const report = (message: Report) => new Promise((resolve) => process.send?.(message, resolve));

const require = createRequire(import.meta.url);
const { version } = require('@agent-platform/sdk/package.json');
const copy = async () => ours(require('@agent-platform/sdk'), version, copy);
const candidate: Candidate =
  key === 'ours'
    ? ours(sdk, version, copy)
    : (await import(`../../../.tools/bench/rivals/clients/${key}.ts`)).default;
const { lacks = [] } = candidate;
await report({ version: `${candidate.name} ${candidate.version}` });

// Without faults every call must succeed, otherwise the cells mean nothing. This also loads the modules that
// are imported on first use, which takes real time.
const toGoodDay = (answer: unknown) =>
  candidate.connect({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    fetch: async () => Response.json(answer),
  });
await toGoodDay(candidate.record).get('a1');
await toGoodDay(candidate.record).create();
await toGoodDay(candidate.page).list();

const stage = createStage(candidate);
for (const { needs, meet } of situations.slice(Number(from))) {
  const lack = needs && lacks.includes(needs) ? `no ${needs}` : undefined;
  await report({ cell: lack ?? (await meet(stage)) ?? '✓' });
}
await report({ burst: await burst(candidate), shared: await burst(candidate, 4) });
process.exit();
