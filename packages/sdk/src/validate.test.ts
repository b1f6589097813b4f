import { describe, expect, it } from 'vitest';
import { createTestClient, json, rejection } from '../test/support/test-client.ts';
import { createValidator } from './validate.ts';

const agent = {
  id: '7c0f3a52-3a0f-4a86-9b7b-3f6f4c1d2e01',
  name: 'Ana',
  description: null,
  avatar_url: null,
  status: 'active',
  model: 'standard',
  temperature: 0.7,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
};

function answerWith(record: object, mode?: 'warn' | 'throw') {
  const warnings: string[] = [];
  const callIds: unknown[] = [];
  const warn = (message: string, event?: object) => {
    warnings.push(message);
    callIds.push(Object(event).callId);
  };
  const logger = { debug() {}, info() {}, warn };
  const { client } = createTestClient([json({ data: record })], {
    validate: createValidator(mode),
    logger,
  });
  return { client, warnings, callIds };
}

describe('createValidator', () => {
  it('accepts a response that is as specified', async () => {
    expect(await answerWith(agent).client.agents.get('a1')).toEqual(agent);
  });

  it('accepts unknown properties and new values of open enums', async () => {
    const newer = { ...agent, status: 'paused', mood: 'good' };
    expect(await answerWith(newer).client.agents.get('a1')).toEqual(newer);
  });

  it.each([
    [{ ...agent, name: 5 }, 'data.name'],
    [{ ...agent, id: undefined }, 'data.id'],
    [{ ...agent, created_at: 'yesterday' }, 'data.created_at'],
  ])("with 'throw' rejects the call with an error that names $1", async (wrong, where) => {
    const error = await rejection(answerWith(wrong, 'throw').client.agents.get('a1'));
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining(where),
    });
  });

  it("with 'warn' logs one warning and resolves to the invalid record", async () => {
    const wrong = { ...agent, name: 5 };
    const { client, warnings, callIds } = answerWith(wrong, 'warn');
    expect(await client.agents.get('a1')).toEqual(wrong);
    expect(warnings).toEqual([expect.stringContaining('data.name')]);
    expect(callIds).toEqual([expect.stringMatching(/^\d+$/)]);
  });

  it('does not quote invalid values in its error', async () => {
    const error = await rejection(
      answerWith({ ...agent, id: 'not-for-logs' }).client.agents.get('a'),
    );
    expect(String(error)).not.toContain('not-for-logs');
  });

  it('accepts health and key introspection with and without `data` around them', async () => {
    const health = { status: 'ok', timestamp: '2026-03-01T09:00:00.000Z' };
    const validate = createValidator();
    expect(validate.check('getHealth', health)).toBeUndefined();
    expect(validate.check('getHealth', { data: health })).toBeUndefined();
    expect(validate.check('getHealth', { data: {} })).toContain('data.status');
  });
});

it('createValidator rejects a mode other than warn and throw', () => {
  expect(() => createValidator('Throw' as never)).toThrow('must be `warn` or `throw`');
});
