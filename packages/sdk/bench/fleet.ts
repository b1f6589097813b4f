import { runFleet } from '../test/fleet/fleet.ts';

/** Runs the fleet of the tests with the window of the contract, 100 requests a minute. It takes four windows. */
const { ok, failed, refused, ms } = await runFleet(60_000);
process.stdout.write(
  `4 processes × 100 calls, 100 a minute: ${ok} ok, ${failed} failed, ${refused} × 429, ${(ms / 1_000).toFixed(1)} s\n`,
);
if (failed || refused) process.exitCode = 1;
