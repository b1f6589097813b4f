/** One server-sent event. */
export interface ServerSentEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** Creates a parser. Each call takes the next part of a stream, and returns the events that are complete. */
export function createEventParser(): (part: string) => ServerSentEvent[] {
  let rest = '';
  return (part) => {
    const blocks = `${rest}${part}`.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseEvent).filter(({ id }) => id !== '');
  };
}

function parseEvent(block: string): ServerSentEvent {
  const event = { event: '', id: '', data: '' };
  for (const line of block.split('\n')) {
    const [name = '', ...rest] = line.split(': ');
    if (name in event) event[name as keyof typeof event] = rest.join(': ');
  }
  return event;
}
