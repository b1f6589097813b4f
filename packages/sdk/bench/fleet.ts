import { runFleet } from '../test/fleet/fleet.ts';

/** The fleet of the tests against the contract's own window, 100 requests a minute: takes four of them. */
const { ok, failed, refused, ms } = await runFleet(60_000);
process.stdout.write(
  `4 processes × 100 calls, 100 a minute: ${ok} ok, ${failed} failed, ${refused} × 429, ${(ms / 1_000).toFixed(1)} s\n`,
);
if (failed || refused) process.exitCode = 1;
