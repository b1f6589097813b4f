import { type Document, listEndpoints, type Schema, successSchema } from './document.ts';
import { reachable } from './prune.ts';
import { toZodSchemas } from './zod-schemas.ts';

/** Writes the schema of each operation's success, by operation id. Open enums accept any text. */
export async function toSdkResponses(document: Document): Promise<string> {
  const responses = listEndpoints(document).map(
    ({ operation }) => [operation.operationId, successSchema(document, operation)] as const,
  );
  const { openapi, info } = document;
  const schemas = {
    ...reachable(document, responses),
    ...Object.fromEntries(responses.map(([id, schema]) => [`${id}Response`, schema])),
  };
  const successes: Document = { openapi, info, paths: {}, components: { schemas } };
  const opened = JSON.parse(JSON.stringify(successes), openEnum) as Document;
  const rows = responses.map(([id]) => `  ${id}: ${id}ResponseSchema,`);
  return `${await toZodSchemas(opened)}
/** Each operation's response schema. */
export const responses = {
${rows.join('\n')}
};
`;
}

/** Turns an enum that the contract leaves open into a text. */
function openEnum(_key: string, part: Schema | null): unknown {
  if (!part?.['x-open-enum']) return part;
  const { enum: _, ...open } = part;
  return open;
}
