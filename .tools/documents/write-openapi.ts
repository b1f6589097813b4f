import { writeFileSync } from 'node:fs';
import { document } from '../../packages/mock-server/src/generated/document.ts';
import { toOpenApi30 } from '../../packages/mock-server/src/openapi/to-openapi-3-0.ts';

// Writes the specification into the SDK's package as JSON, in OpenAPI 3.1 and 3.0.3. The files are not committed.
const sdk = new URL('../../packages/sdk/', import.meta.url);
const files = { 'openapi.json': document, 'openapi-3.0.json': toOpenApi30(document) };
for (const [file, content] of Object.entries(files)) {
  writeFileSync(new URL(file, sdk), `${JSON.stringify(content, undefined, 2)}\n`);
}
