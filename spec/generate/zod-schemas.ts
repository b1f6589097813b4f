import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import type { Document } from './document.ts';

type Plugin = Exclude<NonNullable<UserConfig['plugins']>[number], string>;
type ZodPlugin = Extract<Plugin, { readonly name: 'zod' }>;

/** How the schemas of some types are written. A resolver that returns nothing leaves it to the plugin. */
export type Resolvers = NonNullable<ZodPlugin['$resolvers']>;

/** Writes Zod schemas of every record, query and body. */
export async function toZodSchemas(document: Document, resolvers: Resolvers = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spec-'));
  try {
    const input = join(folder, 'openapi.json');
    await writeFile(input, JSON.stringify(document, acceptAnyUuid));
    await createClient({
      input,
      output: { path: join(folder, 'out'), entryFile: false, header: null },
      logs: { level: 'silent' },
      plugins: [
        {
          name: 'zod',
          dates: { offset: true },
          definitions: { name: '{{name}}Schema' },
          metadata: false,
          responses: false,
          $resolvers: resolvers,
        },
      ],
    });
    return await readFile(join(folder, 'out', 'zod.gen.ts'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The contract says "UUID" without a version, so any well-formed UUID is a valid id. */
function acceptAnyUuid(key: string, value: unknown): unknown {
  return key === 'format' && value === 'uuid' ? 'guid' : value;
}
