import { describe, expect, it } from 'vitest';
import { agent, at, correct, faulty, id, problem, toExchange } from './fault-corpus.ts';
import { findEventFaults, findFaults, judge } from './judge.ts';

describe('the check of a response against the specification', () => {
  it.each(Object.entries(faulty))('flags %s', (_name, [answer, fault]) => {
    expect(findFaults(toExchange(answer)).join('\n')).toMatch(fault);
  });

  it.each(Object.entries(correct))('accepts %s', (_name, answer) => {
    expect(findFaults(toExchange(answer))).toEqual([]);
  });

  it('throws an error with every fault and the response', () => {
    const wrong = toExchange({ body: { data: { ...agent, name: 1, model: 2 } } });
    expect(() => judge(wrong)).toThrow(
      /deactivate answered 200[\s\S]*name[\s\S]*model[\s\S]*"Ana|1/,
    );
  });

  it('treats undocumented operations as unknown routes if only documented ones are served', () => {
    const answer = { method: 'GET', path: '/v1/agents' };
    const missing = toExchange({ ...answer, status: 404, body: problem(404, 'NOT_FOUND') });
    expect(findFaults(missing)).toHaveLength(1);
    expect(findFaults(missing, { documentedOnly: true })).toEqual([]);
  });

  it('flags an unknown event, and a property that an event must not contain', () => {
    const test = { event: 'webhook.test', timestamp: at, webhook_id: id };
    const event = { ...test, data: { webhook_id: id, message: 'Hello' } };
    expect(findEventFaults('A', event)).toEqual([]);
    expect(findEventFaults('B', event)).not.toEqual([]);
    expect(findEventFaults('A', { ...event, event: 'webhook.unknown' })).not.toEqual([]);
    expect(findEventFaults('A', { ...event, data: { ...event.data, extra: 1 } })).not.toEqual([]);
  });
});
