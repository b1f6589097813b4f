import { describe, expect, it } from 'vitest';
import { embedTrace } from './embed-trace.ts';

/** Makes a page, and returns the JSON of its trace as a browser would find it. */
async function embed(trace: object): Promise<string> {
  const { html } = await embedTrace(trace);
  const [, json = ''] =
    /<script type="application\/json" id="trace">(.*?)<\/script/is.exec(html) ?? [];
  return json;
}

describe('embedTrace', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT ',
    '</script/',
    '<!-- <script>',
    '<!--><script>',
    '<script>',
  ])('embeds %j as data that cannot become markup', async (text) => {
    const json = await embed({ text });
    expect(json).not.toMatch(/<!--|<\/?script/i);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('does not make a text full of < longer, so that a large trace fits into a string', async () => {
    const text = '<'.repeat(1000);
    expect(await embed({ text })).toHaveLength(JSON.stringify({ text }).length);
  });
});
