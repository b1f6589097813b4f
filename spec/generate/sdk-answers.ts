import { type Document, listEndpoints, successSchema } from './document.ts';
import { reachable } from './prune.ts';
import { toZodSchemas } from './zod-schemas.ts';

/** Writes the schema of each operation's success, by operation id. Open enums accept any text. */
export async function toSdkAnswers(document: Document): Promise<string> {
  const answers = listEndpoints(document).map(
    ({ operation }) => [operation.operationId, successSchema(document, operation)] as const,
  );
  const { openapi, info } = document;
  const schemas = {
    ...reachable(document, answers),
    ...Object.fromEntries(answers.map(([id, schema]) => [`${id}Answer`, schema])),
  };
  const opened = openEnums({ openapi, info, paths: {}, components: { schemas } }) as Document;
  const rows = answers.map(([id]) => `  ${id}: ${id}AnswerSchema,`);
  return `${await toZodSchemas(opened)}
/** The schema of each operation's response. */
export const answers = {
${rows.join('\n')}
};
`;
}

function openEnums(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(openEnums);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node)
    .filter(([key]) => !(key === 'enum' && 'x-open-enum' in node))
    .map(([key, value]) => [key, openEnums(value)]);
  return Object.fromEntries(entries);
}
