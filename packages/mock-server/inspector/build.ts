import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { InspectorPage } from '../src/controls/embed-trace.ts';

/** Builds the inspector as a single HTML document, with styles and script inline. */
export async function buildPage(plugins: Plugin[] = []): Promise<InspectorPage> {
  const [style, script, template] = await Promise.all([
    bundle('styles/index.css', []),
    bundle('main.tsx', plugins),
    readFile(toPath('page.html'), 'utf8'),
  ]);
  const directives = [
    "default-src 'none'",
    `script-src ${toSource(script)}`,
    `style-src ${toSource(style)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const policy = directives.join('; ');
  const html = template
    .replace('POLICY', policy)
    .replace('<!--style-->', () => `<style>${style}</style>`)
    .replace('<!--script-->', () => `<script>${script}</script>`);
  // This directive only works in a header, not in the page.
  return { html, contentSecurityPolicy: `${policy}; frame-ancestors 'none'` };
}

async function bundle(entry: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [toPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Compile JSX to calls to `h`, which the page contains anyway, instead of adding Preact's JSX runtime.
    tsconfigRaw: {
      compilerOptions: { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' },
    },
    inject: [toPath('jsx.ts')],
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`Building ${entry} produced no output.`);
  return file.text.trim();
}

/** Allows an inline script or style in the content security policy, by its hash. */
function toSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function toPath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
