import { describe, expect, it } from 'vitest';
import { createEventParser } from './server-sent-events.ts';

describe('createEventParser', () => {
  it('returns the events that a part ends', () => {
    const parse = createEventParser();
    expect(parse('event: clock\nid: a-1\ndata: {"ms":1}\n\nevent: re')).toEqual([
      { event: 'clock', id: 'a-1', data: '{"ms":1}' },
    ]);
    expect(parse('set\nid: a-2\ndata: {}\n\n')).toEqual([
      { event: 'reset', id: 'a-2', data: '{}' },
    ]);
  });

  it('leaves out comments, which keep the connection open', () => {
    expect(createEventParser()(': keep-alive\n\n')).toEqual([]);
  });

  it('returns where the stream begins as an event without a name', () => {
    const [begin] = createEventParser()(': the stream begins\nid: a-7\n\n');
    expect(begin).toEqual({ event: '', id: 'a-7', data: '' });
  });

  it('keeps colons inside of data', () => {
    const [event] = createEventParser()('event: event\nid: 1\ndata: {"text": "a: b"}\n\n');
    expect(event?.data).toBe('{"text": "a: b"}');
  });
});
