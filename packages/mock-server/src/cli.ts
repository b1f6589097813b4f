#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { loadModule } from './cli/code-cache.ts';

type Command = typeof import('./cli/main.ts');

module.enableCompileCache?.();
// The code is kept in the directory of Node's compile cache. Node 20 has none, and users can turn it off.
const folder = module.getCompileCacheDir?.();
const file = fileURLToPath(new URL('cli-main.cjs', import.meta.url));
const { exports, saveCode } = loadModule(file, folder);
await (exports as Command).main(saveCode);
