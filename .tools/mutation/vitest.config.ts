import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests to run, which `run.ts` sets. Stryker's option `testFiles` is not used, because it misses some mutants. */
const include = process.env.MUTATION_TESTS?.split(',') ?? [];

export default defineConfig({ ...base, test: { ...base.test, projects: undefined, include } });
