import { describe, expect, it } from 'vitest';
import { fillBlock } from '../generate/generated-files.ts';

const text = ['before', '# generated: list', 'old', '# end of generated: list', 'after'].join('\n');

describe('a generated block', () => {
  it('replaces what stands between its comments, and nothing else', () => {
    expect(fillBlock(text, 'list', 'new').split('\n')).toEqual([
      'before',
      '# generated: list',
      'new',
      '# end of generated: list',
      'after',
    ]);
  });

  it('is refused when a comment is missing', () => {
    const cut = text.replace('# end of generated: list', '');
    expect(() => fillBlock(cut, 'list', 'new')).toThrow('There is no block `list`');
  });
});
