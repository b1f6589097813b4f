import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
// The control API gives the schema of a seed a name, which must not change what is printed.
import '../../src/controls/definitions/definitions.ts';
import { demoSeed } from '../../src/seeds/demo.ts';
import { inFolder, run } from '../support/command-line.ts';

/** Runs `seed check` on records. */
function check(records: unknown) {
  const file = inFolder('seed.json');
  writeFileSync(file, JSON.stringify(records));
  return run('seed', 'check', file).exited;
}

it('seed check prints how many records a valid seed contains', async () => {
  const seed = { $schema: './seed.schema.json', agents: [{ name: 'Ana' }], contacts: [] };
  const { code, stdout, stderr } = await check(seed);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/seed\.json` is a valid seed \(agents: 1, contacts: 0\)\.\n$/);
});

it('seed check names every error in a seed, and ends with exit code 1', async () => {
  const seed = { agents: [{ nam: 'Ana' }], channels: [{ name: 'Shop', agent_id: 'nobody' }] };
  const { code, stdout, stderr } = await check(seed);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('agents/0');
  expect(stderr).toContain('channels/0/agent_id');
});

it.each([
  ['none.json', undefined, /^error: The seed `.*none\.json` cannot be read: ENOENT/],
  ['broken.json', '{"agents"', /^error: The seed `.*broken\.json` is not valid JSON at /],
  [
    'list.json',
    '[]',
    /^error: The seed `.*list\.json` must contain a JSON object with lists of records/,
  ],
  ['null.json', 'null', /^error: The seed `.*null\.json` must contain a JSON object/],
])(
  'seed check rejects the unusable file %s with an error that says why',
  async (name, text, line) => {
    if (text !== undefined) writeFileSync(inFolder(name), text);
    const { code, stderr } = await run('seed', 'check', inFolder(name)).exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(line);
  },
);

describe('the JSON Schema that `seed schema` prints', () => {
  const print = async () => {
    const { code, stdout } = await run('seed', 'schema').exited;
    expect(code).toBe(0);
    return JSON.parse(stdout);
  };

  const compile = async () => {
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as typeof addFormats.default)(ajv);
    return ajv.compile(await print());
  };

  it('accepts the demo records', async () => {
    const isValid = await compile();
    expect(isValid({ $schema: './seed.schema.json', ...demoSeed })).toBe(true);
  });

  it.each([
    ['a misspelt property', { agents: [{ nam: 'Ana' }] }],
    [
      'an event that is not a string',
      { webhooks: [{ url: 'https://example.com/hook', events: [7] }] },
    ],
  ])('rejects %s', async (_what, records) => {
    const isValid = await compile();
    expect(isValid(records)).toBe(false);
  });

  it('describes the properties of records', async () => {
    const { properties } = await print();
    expect(properties).toMatchObject({
      agents: { description: expect.stringContaining('Agents.') },
      contacts: {
        items: { properties: { phone: { description: "The contact's phone number." } } },
      },
    });
  });
});
