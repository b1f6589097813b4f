import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built site. */
export const dist: string = join(import.meta.dirname, '..', 'dist');

/** The built pages, by their path on the site, such as `/sdk/`. */
export const pages: ReadonlyMap<string, string> = new Map(
  globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => [
      `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
      readFileSync(join(dist, file), 'utf8'),
    ]),
);
