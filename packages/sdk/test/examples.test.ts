import { fileURLToPath } from 'node:url';
import { createMockServer } from '@agent-platform/mock-server';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readDocument } from '../../../spec/generate/document.ts';
import { toVariable } from '../../../spec/generate/operation-examples.ts';
import { listMethods } from '../../../spec/generate/sdk-methods.ts';
import { AgentPlatform } from '../src/index.ts';
import { apiEntries } from './support/api-page.ts';

const specification = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url));
const methods = listMethods(await readDocument(specification));

/** The example of each id in the path and the body, by the name of its variable: `agentId`. */
const idsOf = ({ parameters, ids, operation }: (typeof methods)[number]) => {
  const body = operation.requestBody?.content['application/json']?.example ?? {};
  return Object.fromEntries([
    ...parameters.flatMap(({ 'x-sdk-argument': name, example }) => (name ? [[name, example]] : [])),
    ...Object.entries(body).map(([key, value]) => [toVariable(key, ids), value]),
  ]);
};
const allIds = Object.assign({}, ...methods.map(idsOf));

it.each(apiEntries)('the example of $operationId calls that operation on a mock', async (entry) => {
  const mock = createMockServer();
  const client = new AgentPlatform(mock.clientOptions());
  const method = methods.find(({ operation }) => operation.operationId === entry.operationId);
  const ids = { ...allIds, ...(method && idsOf(method)) };
  await run(entry.call, { ...ids, client, console: { log() {}, error() {} } });
  expect(mock.requests.list().map(({ operation }) => operation)).toContain(entry.operationId);
});

/** Runs TypeScript code with variables. */
async function run(code: string, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const source = `return (async () => {\n${code}\n})();`;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  await new Function(...Object.keys(variables), outputText)(...Object.values(variables));
}
