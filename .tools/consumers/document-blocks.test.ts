import { describe, expect, it } from 'vitest';
import { findBlocks, toModule } from './document-blocks.ts';

const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('finding the code blocks of a document', () => {
  it('finds TypeScript and JavaScript, with the line at which the code begins', () => {
    const markdown = `# Title\n\n${block('ts', 'one();')}\ntext\n\n${block('jsx', 'two();')}`;
    expect(findBlocks('README.md', markdown)).toEqual([
      {
        document: 'README.md',
        line: 4,
        given: [],
        file: undefined,
        extension: 'mts',
        code: 'one();',
      },
      {
        document: 'README.md',
        line: 10,
        given: [],
        file: undefined,
        extension: 'tsx',
        code: 'two();',
      },
    ]);
  });

  it('ignores blocks in other languages', () => {
    expect(findBlocks('README.md', block('sh', 'ls') + block('', 'ls'))).toEqual([]);
  });

  it('reads from the comment above a code block which variables the code assumes', () => {
    const markdown = `<!-- given: client, agentId -->\n\n${block('ts', 'client;')}${block('ts', '1;')}`;
    const given = findBlocks('README.md', markdown).map((found) => found.given);
    expect(given).toEqual([['client', 'agentId'], []]);
  });

  it('reads from the comment above a code block in which file its code is saved', () => {
    const markdown = `<!-- file: webhooks.mjs -->\n\n${block('ts', '1;')}`;
    expect(findBlocks('README.md', markdown)).toMatchObject([{ file: 'webhooks.mjs', given: [] }]);
  });

  it('removes the indentation of a list from the code', () => {
    const [found] = findBlocks('README.md', '- text\n\n  ```ts\n  if (a)\n    b();\n  ```\n');
    expect(found?.code).toBe('if (a)\n  b();');
  });

  it('rejects a code block without an end', () => {
    expect(() => findBlocks('README.md', '```ts\none();\n')).toThrow(
      /^README\.md:1: this block of code has no end/,
    );
  });
});

describe('a code block that becomes a module', () => {
  it('keeps the line numbers of the document', () => {
    const markdown = `# Title\n<!-- given: client -->\n${block('ts', 'one();')}`;
    const [found] = findBlocks('README.md', markdown);
    const lines = found ? toModule(found, './given.mjs').split('\n') : [];
    expect(lines[0]).toBe("import { client } from './given.mjs';");
    expect(lines[3]).toBe('one();');
  });
});
