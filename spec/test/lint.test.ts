import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import contractPlugin from '../lint/contract-plugin.mjs';
import { at, bundled, config, type Json } from './bundled.ts';

const specification = await bundled();

/** Returns the messages of one of our rules for a changed document. */
async function messagesOf(rule: string, change: (document: Json) => void): Promise<string[]> {
  const document = structuredClone(specification);
  change(document);
  const only = await createConfig({
    plugins: [contractPlugin()],
    rules: { [`contract/${rule}`]: 'error' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config: only });
  return problems.map((problem) => problem.message);
}

const getAgent = (document: Json) => at(document, 'paths', '/v1/agents/{id}', 'get');
const createAgent = (document: Json) => at(document, 'paths', '/v1/agents', 'post');
const json = ['content', 'application/json'];
const schema = (document: Json, name: string) => at(document, 'components', 'schemas', name);

describe('lint rules', () => {
  const names = Object.keys(contractPlugin().rules.oas3);

  it('find nothing in the specification as it is', async () => {
    const problems = await lintFromString({ source: JSON.stringify(specification), config });
    expect(problems.map((problem) => `${problem.ruleId}: ${problem.message}`)).toEqual([]);
  });

  it.each(names)('include %s, which is on and makes the build fail', async (rule) => {
    expect(config.getRuleSettings(`contract/${rule}`, 'oas3_1').severity).toBe('error');
  });

  const faults: [string, string, (document: Json) => void][] = [
    ['operation-mark', 'an operation without x-contract', (d) => delete getAgent(d)['x-contract']],
    ['operation-mark', 'an unknown mark', (d) => set(getAgent(d), 'x-contract', 'guessed')],
    ['operation-mark', 'an operation without sources', (d) => set(getAgent(d), 'x-source', [])],
    ['operation-scopes', 'an operation without x-scopes', (d) => delete getAgent(d)['x-scopes']],
    ['operation-scopes', 'a missing variant', (d) => delete at(getAgent(d), 'x-scopes').B],
    [
      'operation-scopes',
      'a scope of the other variant',
      (d) => set(at(getAgent(d), 'x-scopes'), 'B', 'agents:delete'),
    ],
    ['operation-events', 'an operation without x-emits', (d) => delete getAgent(d)['x-emits']],
    ['operation-events', 'null for no events', (d) => set(at(getAgent(d), 'x-emits'), 'A', null)],
    [
      'operation-events',
      'an event of the other variant',
      (d) => set(at(getAgent(d), 'x-emits'), 'A', ['channel.connected']),
    ],
    ['operation-text', 'an operation without summary', (d) => delete getAgent(d).summary],
    ['operation-text', 'an empty description', (d) => set(getAgent(d), 'description', ' ')],
    [
      'operation-examples',
      'a body without example',
      (d) => delete at(createAgent(d), 'requestBody', ...json).example,
    ],
    [
      'operation-examples',
      'a success response without example',
      (d) => delete at(createAgent(d), 'responses', '201', ...json).example,
    ],
    [
      'operation-sdk-method',
      'an operation without a method name',
      (d) => delete getAgent(d)['x-sdk-method'],
    ],
    [
      'operation-sdk-method',
      'two methods of one name',
      (d) => set(createAgent(d), 'x-sdk-method', 'get'),
    ],
    [
      'operation-summary-line',
      'a description that begins with a long paragraph',
      (d) => set(getAgent(d), 'description', 'Reads an agent. '.repeat(9)),
    ],
    [
      'parameter-sdk-argument',
      'a path parameter without an argument name',
      (d) => delete at(d, 'components', 'parameters', 'AgentId')['x-sdk-argument'],
    ],
    ['schema-mark', 'a schema without x-contract', (d) => delete schema(d, 'Agent')['x-contract']],
    ['schema-mark', 'a schema without examples', (d) => delete schema(d, 'Agent').examples],
    [
      'source-resolves',
      'a contract section that is not there',
      (d) => set(schema(d, 'Agent'), 'x-source', ['contract 2.99']),
    ],
    [
      'source-resolves',
      'a decision that is not there',
      (d) => set(schema(d, 'Agent'), 'x-source', ['decision Z1']),
    ],
    [
      'source-resolves',
      'a section of decisions that is not there',
      (d) => set(schema(d, 'Agent'), 'x-source', ['decisions 3.99']),
    ],
    [
      'mcp-path-singular',
      'a plural path',
      (d) => {
        const paths = at(d, 'paths');
        paths['/v1/agents/{id}/mcp'] = paths['/v1/agent/{id}/mcp'];
        delete paths['/v1/agent/{id}/mcp'];
      },
    ],
    [
      'enum-exceptions',
      'a mark on a value that the enum does not have',
      (d) => set(at(schema(d, 'AgentStatus'), 'x-enum-contract'), 'paused', 'assumed'),
    ],
    [
      'enum-exceptions',
      'an unknown mark on a value',
      (d) => set(at(schema(d, 'AgentStatus'), 'x-enum-contract'), 'inactive', 'guessed'),
    ],
    [
      'enum-exceptions',
      'the mark of the enum repeated on a value',
      (d) => set(at(schema(d, 'AgentStatus'), 'x-enum-contract'), 'active', 'documented'),
    ],
    [
      'open-enum-has-values',
      'x-open-enum without enum',
      (d) => set(at(schema(d, 'Agent'), 'properties', 'name'), 'x-open-enum', true),
    ],
  ];

  it('are all tested with at least one fault', () => {
    expect([...new Set(faults.map(([rule]) => rule))]).toEqual(names);
  });

  it.each(faults)('%s reports %s', async (rule, _fault, change) => {
    expect(await messagesOf(rule, change)).not.toEqual([]);
  });
});

function set(object: Json, key: string, value: unknown): void {
  object[key] = value;
}
