import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/validate.ts', 'src/redis.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  clean: true,
  target: 'es2022',
  sourcemap: true,
  // Imported from our CommonJS build, its default export would be the whole module.
  noExternal: ['openapi-fetch'],
});
