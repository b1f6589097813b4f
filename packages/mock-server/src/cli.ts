#!/usr/bin/env node
import module from 'node:module';

// Code compiled at an earlier start is taken from disk. Node 20 cannot do that.
module.enableCompileCache?.();
await import('./cli/main.ts');
