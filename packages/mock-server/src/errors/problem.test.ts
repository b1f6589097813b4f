import { describe, expect, it } from 'vitest';
import { invalid, invalidField } from './problem.ts';

const wrong = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ field: `tags/${at}`, rule: 'must be a string' }));

describe('the error for invalid input', () => {
  it('names every invalid field and the rule that it breaks', () => {
    expect(invalid(wrong(2)).message).toBe('`tags/0` must be a string. `tags/1` must be a string.');
    expect(invalidField('body', 'is required').message).toBe('`body` is required.');
  });

  it('names at most a hundred invalid fields, and says if there are more', () => {
    expect(invalid(wrong(100)).message).toMatch(/`tags\/99` must be a string\.$/);
    expect(invalid(wrong(500_000)).message).toMatch(
      /`tags\/99` must be a string\. There are more\.$/,
    );
  });
});
