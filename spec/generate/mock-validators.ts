import { type Document, listEndpoints, resolve, type Schema } from './document.ts';
import { toZodSchemas } from './zod-schemas.ts';

/**
 * Zod schemas of what comes in to the mock: ids in any case, a URI as JSON Schema has it and not as
 * parsers take it, and containers that stop early on a huge body.
 */
export async function toInputValidators(document: Document): Promise<string> {
  const code = (await toZodSchemas(document))
    .replaceAll('z.url()', "z.string().refine(isUri, { error: 'must be an absolute URL' })")
    .replaceAll('z.guid()', 'z.guid().toLowerCase()')
    .replaceAll('z.array(', 'arrayOf(')
    .replaceAll('z.record(z.string(), ', 'recordOf(');
  const used = (name: string) => code.includes(name);
  const containers = ['arrayOf', 'recordOf'].filter(used).join(', ');
  const imports = [
    ...(containers ? [`import { ${containers} } from '../validation/containers.ts';\n`] : []),
    ...(used('isUri') ? ["import { isUri } from '../validation/uri.ts';\n"] : []),
  ];
  return code.replace("from 'zod';\n", `from 'zod';\n${imports.join('')}`);
}

/** The schemas of each operation's path, query and body, keyed by operation id. */
export function toRequests(document: Document): string {
  const imports = new Set<string>();
  const use = (name: string) => {
    imports.add(name);
    return name;
  };
  const rows = listEndpoints(document).map(({ operation, parameters }) => {
    const id = operation.operationId;
    const prefix = `z${id[0]?.toUpperCase()}${id.slice(1)}`;
    const parts: string[] = [];
    if (parameters.some((parameter) => parameter.in === 'path')) {
      parts.push(`path: ${use(`${prefix}Path`)}`);
    }
    if (parameters.some((parameter) => parameter.in === 'query')) {
      parts.push(`query: ${use(`${prefix}Query`)}`);
    }
    if (operation.requestBody !== undefined) {
      const { required = false, content } = operation.requestBody;
      const body = resolve(document, content['application/json']?.schema ?? {});
      parts.push(`body: ${toBodySchema(use(`${prefix}Body`), body, required)}`);
    }
    return `  ${id}: { ${parts.join(', ')} },`;
  });
  return `import type { z } from 'zod';
import {
${[...imports].map((name) => `  ${name},`).join('\n')}
} from './schemas.ts';

/** JSON Schema's minProperties, counted over what the schema keeps of a body. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: \`must have at least one \${what}\`,
  });
}

/** The request schemas of each operation. */
export const requests = {
${rows.join('\n')}
};
`;
}

/** Adds the rules that the generated schemas lack: open objects, minProperties, optional bodies. */
function toBodySchema(name: string, body: Schema, required: boolean): string {
  const { additionalProperties, minProperties, properties } = body;
  const isOpen = additionalProperties === true;
  let code = isOpen && properties !== undefined ? `${name}.loose()` : name;
  if (minProperties === 1) {
    const what = isOpen ? 'property' : `of ${Object.keys(properties ?? {}).join(', ')}`;
    code = `atLeastOne(${code}, ${JSON.stringify(what)})`;
  }
  return required ? code : `${code}.prefault({})`;
}
