import { describe, expect, it } from 'vitest';
import { authorOf } from './author-of.ts';

describe('authorOf', () => {
  it.each([
    ['customer', 'contact'],
    ['contact', 'contact'],
    ['agent', 'agent'],
    ['ai', 'agent'],
    ['bot', 'agent'],
    ['human', 'human'],
    ['system', 'system'],
  ])('reads the sender type %s as %s', (sender_type, author) => {
    expect(authorOf({ sender_type })).toBe(author);
  });

  it.each(['robot', '', 'constructor', '__proto__', undefined, null])(
    'returns unknown for the sender type %j',
    (sender_type) => {
      expect(authorOf({ sender_type } as { sender_type: string })).toBe('unknown');
    },
  );
});
