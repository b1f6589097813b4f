import { mkdirSync, writeFileSync } from 'node:fs';
import {
  createDocument,
  openApiVersions,
} from '../../packages/mock-server/src/controls/documents.ts';

// Writes the control API's OpenAPI documents to files, so that Redocly can lint them.
const folder = new URL('../../node_modules/.cache/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const version of openApiVersions) {
  const document = await createDocument('control', version);
  writeFileSync(new URL(`control-${version}.json`, folder), JSON.stringify(document));
}
