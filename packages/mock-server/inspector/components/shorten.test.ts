import { describe, expect, it } from 'vitest';
import { shortenId, splitPath } from './shorten.ts';

describe('shortenId', () => {
  it('keeps the end of an id, because ids created at the same time differ only there', () => {
    const ids = ['019b76da-a800-7000-8000-4f5c3a9e12d7', '019b76da-a800-7000-8000-b1e0c77d4a52'];
    expect(ids.map(shortenId)).toEqual(['…3a9e12d7', '…c77d4a52']);
  });

  it('does not change a short id', () => {
    expect(shortenId('req-1')).toBe('req-1');
  });
});

describe('splitPath', () => {
  it('splits a long path in two before its end, which stays whole', () => {
    const path = '/v1/chats/019b76da-a800-7000-8000-4f5c3a9e12d7/messages';
    const [start, end] = splitPath(path);
    expect([start + end, end]).toEqual([path, '2d7/messages']);
  });

  it('does not split a short path', () => {
    expect(splitPath('/v1/agents/not-an-id')).toEqual(['/v1/agents/not-an-id', '']);
  });
});
