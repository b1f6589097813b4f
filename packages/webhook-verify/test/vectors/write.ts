import { writeFile } from 'node:fs/promises';
import { generateVectors, toJson } from './generate.ts';

await writeFile(new URL('./generated.json', import.meta.url), toJson(await generateVectors()));
