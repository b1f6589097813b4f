import { describe, expect, it } from 'vitest';
import { rewrite } from './documents.ts';
import { urlOf } from './markdown.ts';

/** Converts a text as if it were in the SDK's README. */
const show = (text: string, repository?: string) =>
  rewrite(text, 'packages/sdk/README.md', { repository });

describe('a document that becomes a page of the site', () => {
  it('links to the pages of other documents and folders', () => {
    expect(show('[Security](../../SECURITY.md)')).toBe(`[Security](${urlOf('security')})`);
    expect(show('[the `mock`](../mock-server#time)')).toBe(
      `[the \`mock\`](${urlOf('mock-server')}#time)`,
    );
  });

  it('links to the pages of the API reference', () => {
    expect(show('[agents](api/agents.md#get-an-agent)')).toBe(
      `[agents](${urlOf('api/agents')}#get-an-agent)`,
    );
  });

  it('links a file without a page to the repository, if its address is known', () => {
    const text = 'see [the client](src/index.ts).';
    expect(show(text)).toBe('see the client.');
    expect(show(text, 'https://github.com/a/b')).toBe(
      'see [the client](https://github.com/a/b/blob/main/packages/sdk/src/index.ts).',
    );
  });

  it('keeps links to other sites and links within the document', () => {
    const text = '[a](https://example.com/b) [c](#calls)';
    expect(show(text)).toBe(text);
  });

  it('is rejected if it links to a file that does not exist', () => {
    expect(() => show('[gone](gone.md)')).toThrow('`packages/sdk/README.md` links to `gone.md`');
  });

  it('loses its comments, but keeps its code unchanged', () => {
    const code = '```ts\n// [a](gone.md) <!-- b -->\n```';
    expect(show(`<!-- given: client -->\n${code}`)).toBe(code);
  });
});
