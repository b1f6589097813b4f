import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/validate.ts', 'src/redis.ts'],
  format: ['esm', 'cjs'],
  clean: true,
  target: 'es2022',
  // One file loads faster than two; the limiter is in two entries then.
  splitting: false,
});
