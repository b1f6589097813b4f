import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/validate.ts', 'src/redis.ts', 'src/otel.ts'],
  format: ['esm', 'cjs'],
  clean: true,
  target: 'es2022',
  // One file loads faster than two; the limiter and the errors are in several entries then.
  splitting: false,
});
