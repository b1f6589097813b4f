import { reportComparison } from '@agent-platform/tools/bench-report';
import { runFleet } from '../test/fleet/fleet.ts';

/** Runs the fleet of the tests with the window of the contract, 100 requests a minute. It takes four windows. */
const { ok, failed, refused, ms } = await runFleet(60_000);
process.stdout.write(
  `4 processes × 100 calls, 100 a minute: ${ok} ok, ${failed} failed, ${refused} × 429, ${(ms / 1_000).toFixed(1)} s\n`,
);
reportComparison({
  title: 'Four processes that share a rate limit',
  about: `Each makes 100 calls at once, under a limit of 100 a minute for all: ${ok} succeeded, ${failed} failed, and ${refused} requests were refused.`,
  unit: 's',
  better: 'lower',
  rows: [{ name: 'SDK with Redis', kind: 'ours', value: ms / 1_000 }],
});
if (failed || refused) process.exitCode = 1;
