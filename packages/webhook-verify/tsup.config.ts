import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['index', 'node', 'lambda', 'redis', 'postgres', 'explain', 'testing'].map(
    (name) => `src/${name}.ts`,
  ),
  format: ['esm', 'cjs'],
  clean: true,
  target: 'es2022',
  esbuildOptions(options, { format }) {
    if (format !== 'cjs') return;
    // Only CommonJS is minified. Its lines are short, because Node prints the line that throws.
    options.minify = true;
    options.lineLimit = 120;
  },
});
