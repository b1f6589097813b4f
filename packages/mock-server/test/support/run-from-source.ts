import { main } from '../../src/cli/main.ts';

/** The command line, as the tests start it: from its sources, without a build. */
await main(() => {});
