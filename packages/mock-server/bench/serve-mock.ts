import { createMockServer } from '../src/index.ts';
import { listen } from '../src/node.ts';
import { hundredContacts } from './hundred-contacts.ts';

/** Serves the mock as the command line does, but without the log. */
const mock = createMockServer({ clock: 'system', rateLimit: 1_000_000_000 });
mock.seed(hundredContacts);
await listen(mock, { port: Number(process.argv[2]), overrideGlobals: true });
