#!/usr/bin/env node
import module from 'node:module';

// Loads code that an earlier start compiled from disk. Node 20 lacks this function.
module.enableCompileCache?.();
await import('./cli/main.ts');
