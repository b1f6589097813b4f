import { createMockServer } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { type ControlName, controlNames, controlRows } from '../../src/controls/control-routes.ts';
import { examples } from '../controls/examples.ts';
import { toRequest } from '../controls/write-example.ts';
import type { Part } from '../documents/parts.ts';
import { generation } from '../support/generation.ts';
import { findControlDocumentFaults } from '../support/judge-by-document.ts';
import { findControlFaults } from '../support/judge-control.ts';
import { listenHere } from '../support/transports.ts';
import { toChangedJson } from './change-json.ts';

interface Sent {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const paths = Object(createControlDocument()).paths;

/** The names of the properties in a control's body, and of its query parameters. */
function namesOf(control: ControlName) {
  const { method, path } = controlRows[control];
  const { requestBody, parameters } = paths[`/__mock__${path}`][method.toLowerCase()];
  const schema = requestBody?.content['application/json'].schema;
  const inQuery = parameters.filter((parameter: Part) => parameter.in === 'query');
  return {
    body: Object.keys(schema?.properties ?? {}),
    query: inQuery.map(({ name }: { readonly name: string }) => name) as string[],
  };
}

/** Generates requests that differ from a control's example in one part. */
function toRequests(control: ControlName, query: object, body: string | undefined) {
  const names = namesOf(control);
  const bodies =
    body === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 1, arbitrary: fc.constantFrom(undefined, body) },
          {
            weight: 9,
            arbitrary: toChangedJson(JSON.parse(body), names.body).map((it) => JSON.stringify(it)),
          },
        );
  const texts = toChangedJson(query, names.query).map((changed) =>
    Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, toText(value)])),
  );
  return fc.record<Sent>({
    query: body === undefined ? texts : fc.constant({ ...query } as Sent['query']),
    body: bodies,
  });
}

function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The controls without `clock.sleep`, which takes up to 20 seconds of real time. */
const quick = controlNames.filter((name) => name !== 'clock.sleep');

describe.each(quick)('the control `%s`', (control) => {
  it(
    'accepts only requests and sends only responses that the OpenAPI document allows',
    async () => {
      const mock = createMockServer({ variant: 'B' });
      const given = await examples[control].prepare?.(mock);
      const { baseUrl } = await listenHere(mock);
      const start = mock.snapshot();
      const { method, path: route, waits } = controlRows[control];
      const example = toRequest(control, given);
      const { pathname, searchParams } = new URL(`${baseUrl}/__mock__${example.path}`);
      const query = { ...Object.fromEntries(searchParams), ...(waits && { timeoutMs: '0' }) };
      const body = example.init.body as string | undefined;
      const requests = toRequests(control, query, body);
      await fc.assert(
        fc.asyncProperty(requests, async (sent) => {
          if (method !== 'GET') mock.restore(start);
          const headers: Record<string, string> =
            sent.body === undefined ? {} : { 'content-type': 'application/json' };
          const url = `${baseUrl}${pathname}?${new URLSearchParams(sent.query)}`;
          const response = await fetch(url, { method, headers, body: sent.body ?? null });
          if (!response.headers.get('content-type')?.startsWith('application/json')) return;
          const { status } = response;
          const text = await response.text();
          const request = { method, path: pathname, headers, ...sent };
          const answer = { method, route, status, body: JSON.parse(text) };
          expect(findControlFaults(answer), text).toEqual([]);
          expect(findControlDocumentFaults(request, { status, text }), text).toEqual([]);
        }),
        { ...generation(60), examples: [[{ query, body }]] },
      );
    },
    CASES_TIMEOUT_MS,
  );
});
