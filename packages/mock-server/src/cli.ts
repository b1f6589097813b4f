#!/usr/bin/env node
import { EXIT } from './cli/exit-code.ts';

// Check the version before importing anything else, because older Node versions can't load the other modules.
if (Number.parseInt(process.versions.node, 10) < 20) {
  const { node } = process.versions;
  process.stderr.write(
    `error: \`agent-platform-mock\` needs Node 20 or later, but this is Node ${node}.\n`,
  );
  process.exit(EXIT.failed);
}

const { main } = await import('./cli/run.ts');
await main();
