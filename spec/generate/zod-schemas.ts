import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import type { Document } from './document.ts';

/** Writes Zod schemas of every record, path, query and body. */
export async function toZodSchemas(document: Document): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spec-'));
  try {
    const input = join(folder, 'openapi.json');
    await writeFile(input, JSON.stringify(document));
    await createClient({
      input,
      output: { path: join(folder, 'out'), entryFile: false },
      logs: { level: 'silent' },
      plugins: [
        {
          name: 'zod',
          dates: { offset: true },
          definitions: { name: '{{name}}Schema' },
          metadata: false,
          responses: false,
        },
      ],
    });
    const code = await readFile(join(folder, 'out', 'zod.gen.ts'), 'utf8');
    // The contract says "UUID" without a version, so any well-formed UUID is a valid id.
    return code.replaceAll('z.uuid()', 'z.guid()').replace(/^\/\/.*\n+/, '');
  } finally {
    await rm(folder, { recursive: true });
  }
}
