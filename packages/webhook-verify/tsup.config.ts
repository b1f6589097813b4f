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
    // Whoever wants to read what is installed has the ES modules; lines stay short, since Node prints
    // the one that throws.
    options.minify = true;
    options.lineLimit = 120;
  },
});
