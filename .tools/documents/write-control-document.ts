import { mkdirSync, writeFileSync } from 'node:fs';
import { createControlDocument } from '../../packages/mock-server/src/controls/control-document.ts';

// Writes the control API's OpenAPI document to a file, so that Redocly can lint it.
const folder = new URL('../../node_modules/.cache/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('control.json', folder), JSON.stringify(createControlDocument()));
