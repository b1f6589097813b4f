import { propertyText } from './docblocks.ts';
import { type Document, listEndpoints, type Parameter, resolve, type Schema } from './document.ts';
import type { Direction } from './schema-types.ts';
import { type Resolvers, toZodSchemas } from './zod-schemas.ts';

/**
 * Writes Zod schemas for input of the mock. They accept ids in any letter case and a URI as JSON Schema
 * defines it, and their containers stop early on a huge body.
 */
export function toInputSchemas(document: Document, direction: Direction): Promise<string> {
  return toZodSchemas(describeProperties(document, direction), inputResolvers);
}

/** Gives each property of a named schema the whole text of its docblock as its description. */
function describeProperties(document: Document, direction: Direction): Document {
  const { components } = document;
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const properties = Object.entries(schema.properties ?? {}).map(([property, its]) => {
      const description = propertyText(document, its, direction, schema['x-contract']);
      return [property, { ...its, description }];
    });
    return [
      name,
      properties.length > 0 ? { ...schema, properties: Object.fromEntries(properties) } : schema,
    ];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

const FORMATS = '../validation/formats.ts';
const CONTAINERS = '../validation/containers.ts';

/** Each returns nothing, so that the plugin goes on with the changed parts of a schema. */
const inputResolvers: Resolvers = {
  string: ({ $, plugin, nodes }) => {
    const formatOf = nodes.format;
    nodes.format = (context) => {
      const { format } = context.schema;
      if (format === 'guid') return $(plugin.symbol('uuid', { external: FORMATS }));
      if (format === 'uri') return $(plugin.symbol('uri', { external: FORMATS }));
      return formatOf(context);
    };
    return undefined;
  },
  array: ({ $, plugin, nodes }) => {
    nodes.base = ({ applyModifiers, childResults: [item, ...others] }) => {
      if (item === undefined || others.length > 0)
        throw new Error('An array needs one kind of item');
      const arrayOf = plugin.symbol('arrayOf', { external: CONTAINERS });
      return $(arrayOf).call(applyModifiers(item).chain);
    };
    return undefined;
  },
  object: ({ $, plugin, nodes }) => {
    nodes.shape = ({ _childResults, applyModifiers, path, schema, walk }) => {
      const shape = $.object().pretty();
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const result = walk(property, { path, plugin });
        _childResults.push(result);
        const { chain } = applyModifiers(result, { optional: !schema.required?.includes(name) });
        const { description } = property;
        shape.prop(name, description ? chain.attr('describe').call($.literal(description)) : chain);
      }
      return shape;
    };
    const baseOf = nodes.base;
    nodes.base = (context) => {
      const values = nodes.additionalProperties(context);
      if (!values) return baseOf(context);
      return $(plugin.symbol('recordOf', { external: CONTAINERS })).call(values);
    };
    return undefined;
  },
};

/** Writes the schemas of each operation's path, query and body, by operation id. */
export function toRequests(document: Document): string {
  const rows = listEndpoints(document).map(({ operation, parameters }) => {
    const id = operation.operationId;
    const prefix = `schemas.z${id[0]?.toUpperCase()}${id.slice(1)}`;
    const parts: string[] = [];
    const ids = parameters.filter((parameter) => parameter.in === 'path');
    if (ids.length > 0) parts.push(`path: ${toPathSchema(ids)}`);
    if (parameters.some((parameter) => parameter.in === 'query')) {
      parts.push(`query: ${prefix}Query`);
    }
    if (operation.requestBody !== undefined) {
      const { required = false, content } = operation.requestBody;
      const body = resolve(document, content['application/json']?.schema ?? {});
      parts.push(`body: ${toBodySchema(`${prefix}Body`, body, required)}`);
    }
    return `  ${id}: ${parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'},`;
  });
  return `import * as z from 'zod';
import { uuid } from '../validation/formats.ts';
import * as schemas from './schemas.ts';

/** The ids in most operations' paths. */
const idPath = z.object({ id: uuid });

/** The ids in the path of an operation on a conversation's or a chat's message. */
const messagePath = z.object({ id: uuid, messageId: uuid });

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

/** Names the schema of a path's parameters, which are all ids. */
function toPathSchema(ids: readonly Parameter[]): string {
  const isId = ids.every(({ schema }) => schema.format === 'uuid');
  const names = ids.map(({ name }) => name).join();
  if (isId && names === 'id') return 'idPath';
  if (isId && names === 'id,messageId') return 'messagePath';
  throw new Error(`There is no schema for a path with ${names}`);
}

/** Adds rules that the generated schemas lack: open objects, minProperties, optional bodies. */
function toBodySchema(name: string, body: Schema, required: boolean): string {
  const { additionalProperties, minProperties, properties } = body;
  const isOpen = additionalProperties === true;
  let schema = isOpen && properties !== undefined ? `${name}.loose()` : name;
  if (minProperties === 1) {
    const what = isOpen ? 'property' : `of ${Object.keys(properties ?? {}).join(', ')}`;
    schema = `atLeastOne(${schema}, ${JSON.stringify(what)})`;
  }
  return required ? schema : `${schema}.prefault({})`;
}
