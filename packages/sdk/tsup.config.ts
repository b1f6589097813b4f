import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  target: 'es2022',
  // One file loads faster than two, so several entries contain their own copy of the limiter and the errors.
  splitting: false,
  // The check and its command import the package as users do.
  external: [/^@agent-platform\/sdk/],
};

export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts', 'src/validate.ts', 'src/redis.ts', 'src/otel.ts', 'src/check.ts'],
    format: ['esm', 'cjs'],
  },
  { ...shared, entry: { 'agent-platform-check': 'src/check/command.ts' }, format: ['esm'] },
]);
