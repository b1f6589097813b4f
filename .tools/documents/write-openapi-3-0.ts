import { document } from '../../packages/mock-server/src/generated/document.ts';
import { toOpenApi30 } from '../../packages/mock-server/src/openapi/to-openapi-3-0.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';

// Writes the specification in OpenAPI 3.0.3, derived as the mock derives it.
const files = new GeneratedFiles();
await files.write(
  'packages/sdk/openapi-3.0.json',
  `${JSON.stringify(toOpenApi30(document), undefined, 2)}\n`,
);
files.report();
