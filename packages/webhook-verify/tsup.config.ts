import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['index', 'node', 'lambda', 'redis', 'postgres', 'explain'].map(
    (name) => `src/${name}.ts`,
  ),
  format: ['esm', 'cjs'],
  dts: true,
  clean: true,
  target: 'es2022',
});
