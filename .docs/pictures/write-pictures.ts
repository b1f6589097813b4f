import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { drawBurst } from './burst.ts';
import { drawChatStates } from './chat-states.ts';
import { toFile } from './drawing.ts';
import { drawEventPath } from './event-path.ts';

// Writes the pictures that the READMEs and guides show.
const files = new GeneratedFiles();
await files.write('packages/mock-server/docs/pictures/chat-states.svg', toFile(drawChatStates()));
await files.write('packages/webhook-verify/docs/pictures/event-path.svg', toFile(drawEventPath()));
await files.write('packages/sdk/docs/pictures/burst.svg', toFile(await drawBurst()));
files.report();
