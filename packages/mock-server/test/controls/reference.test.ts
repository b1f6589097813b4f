import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { controlNames, routeOf } from '../../src/controls/control-routes.ts';
import { toCurl, toTypeScript } from './write-example.ts';

const docs = new URL('../../docs/', import.meta.url);

/** The section of each control in the reference, by its heading. */
const sections = new Map(
  readdirSync(new URL('controls/', docs))
    .map((file) => readFileSync(new URL(`controls/${file}`, docs), 'utf8'))
    .flatMap((page) => page.split(/^## /m).slice(1))
    .map((section) => [section.split('\n', 1)[0], section]),
);

describe('the reference of the control API', () => {
  it.each(controlNames)('has the call, the result, the errors and both examples of %s', (name) => {
    const section = sections.get(`\`${name}\``);
    const { method, path, status = 200 } = routeOf(name);
    expect(section).toContain(`\`${method} /__mock__${path}\``);
    expect(section).toContain(toCurl(name));
    expect(section).toContain(toTypeScript(name));
    expect(section).toContain(`**Result** \`${status}\``);
    expect(section).toContain('**Errors**');
  });

  it('is linked from the guide', () => {
    const guide = readFileSync(new URL('controls.md', docs), 'utf8');
    const missing = controlNames.filter((name) => !guide.includes(`[\`${name}\`](controls/`));
    expect(missing).toEqual([]);
  });
});
