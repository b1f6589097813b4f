#!/usr/bin/env node
import { EXIT } from './cli/exit-code.ts';

// The version is checked before the other modules are loaded, because an older Node fails to load them.
if (Number.parseInt(process.versions.node, 10) < 20) {
  const { node } = process.versions;
  process.stderr.write(
    `error: \`agent-platform-mock\` needs Node 20 or later, but this is Node ${node}.\n`,
  );
  process.exit(EXIT.failed);
}

const { main } = await import('./cli/run.ts');
await main();
