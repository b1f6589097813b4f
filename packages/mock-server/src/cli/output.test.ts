import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLineWriter, escapeControls } from './output.ts';

describe('createLineWriter', () => {
  it('writes lines until the reader closes the stream, and drops later lines', () => {
    const written: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk));
        done();
      },
    });
    const write = createLineWriter(stream);
    write('one');
    stream.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    write('two');
    expect(written).toEqual(['one\n']);
  });
});

describe('escapeControls', () => {
  it('escapes all control characters and all line separators of Unicode', () => {
    expect(escapeControls('a\u0000\n\u001b[2J\u007f\u0085\u009b31m\u2028\u2029é😀')).toBe(
      'a\\u0000\\u000a\\u001b[2J\\u007f\\u0085\\u009b31m\\u2028\\u2029é😀',
    );
  });

  it('escapes the characters that change the direction of text', () => {
    expect(escapeControls('\u061c\u200e\u200f\u202atxt\u202egpj.\u2066\u2069')).toBe(
      '\\u061c\\u200e\\u200f\\u202atxt\\u202egpj.\\u2066\\u2069',
    );
  });

  it('escapes JSON text so that it still parses to the same value', () => {
    const value = { name: 'a\u009b\u2028"\\' };
    expect(JSON.parse(escapeControls(JSON.stringify(value)))).toEqual(value);
  });
});
