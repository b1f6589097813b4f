import { AgentPlatform } from '@agent-platform/sdk';
import { createFileCopy } from './file-copy.ts';
import { syncContacts } from './sync.ts';

/** Runs the sync once: `node run.ts FILE`. */
const [, , file = 'contacts.json'] = process.argv;
await syncContacts(new AgentPlatform(), createFileCopy(file));
