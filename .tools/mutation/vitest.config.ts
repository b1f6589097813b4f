import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests to run, from `run.ts`. Stryker's own `testFiles` loses mutants of constants. */
const include = process.env.MUTATION_TESTS?.split(',') ?? [];

export default defineConfig({ ...base, test: { ...base.test, projects: undefined, include } });
