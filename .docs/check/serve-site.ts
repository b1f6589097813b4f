import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { startHttpServer } from '../../.tools/http-server.ts';
import { base } from '../address.ts';
import { dist } from './built-pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves the built site on this machine. */
export function serveSite() {
  return startHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = join(dist, decodeURIComponent(pathname.slice(base.length - 1)));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
}
