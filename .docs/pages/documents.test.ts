import { describe, expect, it } from 'vitest';
import { rewrite } from './documents.ts';
import { urlOf } from './markdown.ts';

/** A text of the SDK's README, as the site shows it. */
const show = (text: string, repository?: string) =>
  rewrite(text, 'packages/sdk/README.md', { repository });

describe('a document of the repository', () => {
  it('links to the pages of other documents, folders included', () => {
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

  it('links to the repository where a file has no page, or has plain text while that is unset', () => {
    const text = 'see [the client](src/index.ts).';
    expect(show(text)).toBe('see the client.');
    expect(show(text, 'https://github.com/a/b')).toBe(
      'see [the client](https://github.com/a/b/blob/main/packages/sdk/src/index.ts).',
    );
  });

  it('keeps links to other sites, and within itself', () => {
    const text = '[a](https://example.com/b) [c](#calls)';
    expect(show(text)).toBe(text);
  });

  it('is refused when it links to a file that does not exist', () => {
    expect(() => show('[gone](gone.md)')).toThrow('packages/sdk/README.md links to gone.md');
  });

  it('loses its comments, and keeps its code as it is', () => {
    const code = '```ts\n// [a](gone.md) <!-- b -->\n```';
    expect(show(`<!-- given: client -->\n${code}`)).toBe(code);
  });
});
