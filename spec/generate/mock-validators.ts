import { type Document, listEndpoints, resolve, type Schema } from './document.ts';
import { toZodSchemas } from './zod-schemas.ts';

/**
 * Writes Zod schemas for input of the mock. They accept ids in any letter case and a URI as JSON Schema
 * defines it, and their containers stop early on a huge body. Each schema is built on first use, because
 * building all of them takes longer than a mock takes to start.
 */
export async function toInputValidators(document: Document): Promise<string> {
  const code = buildOnFirstUse(await toZodSchemas(document))
    .replaceAll('z.url()', "z.string().refine(isUri, { error: 'must be an absolute URL' })")
    .replaceAll('z.guid()', 'z.guid().toLowerCase()')
    .replaceAll('z.array(', 'arrayOf(')
    .replaceAll('z.record(z.string(), ', 'recordOf(');
  const used = (name: string) => code.includes(name);
  const containers = ['arrayOf', 'recordOf'].filter(used).join(', ');
  const imports = [
    "import { lazy } from '../validation/lazy.ts';\n",
    ...(containers ? [`import { ${containers} } from '../validation/containers.ts';\n`] : []),
    ...(used('isUri') ? ["import { isUri } from '../validation/uri.ts';\n"] : []),
  ];
  return code.replace("from 'zod';\n", `from 'zod';\n${imports.join('')}`);
}

/** Turns every schema into a function, and every reference to another schema into a call. */
function buildOnFirstUse(code: string): string {
  const declaration = /^export const (\w+) = ([^;]+);$/gm;
  const names = [...code.matchAll(declaration)].map(([, name]) => name);
  const use = new RegExp(`\\b(${names.join('|')})\\b`, 'g');
  return code.replaceAll(
    declaration,
    (_, name: string, schema: string) =>
      `export const ${name} = lazy(() => ${schema.replaceAll(use, '$1()')});`,
  );
}

/** Writes the schemas of each operation's path, query and body, by operation id. */
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
    return `  ${id}: ${parts.length > 0 ? `lazyProperties({ ${parts.join(', ')} })` : '{}'},`;
  });
  return `import type * as z from 'zod';
import { lazyProperties } from '../validation/lazy.ts';
import {
${[...imports].map((name) => `  ${name},`).join('\n')}
} from './schemas.ts';

/** JSON Schema's minProperties, counted over what the schema keeps of a body. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: \`must have at least one \${what}\`,
  });
}

/** The request schemas of each operation. Each is built on first use. */
export const requests = {
${rows.join('\n')}
};
`;
}

/** Adds rules that the generated schemas lack: open objects, minProperties, optional bodies. */
function toBodySchema(name: string, body: Schema, required: boolean): string {
  const { additionalProperties, minProperties, properties } = body;
  const isOpen = additionalProperties === true;
  let schema = isOpen && properties !== undefined ? `${name}().loose()` : `${name}()`;
  if (minProperties === 1) {
    const what = isOpen ? 'property' : `of ${Object.keys(properties ?? {}).join(', ')}`;
    schema = `atLeastOne(${schema}, ${JSON.stringify(what)})`;
  }
  if (!required) schema = `${schema}.prefault({})`;
  return schema === `${name}()` ? name : `() => ${schema}`;
}
