import { OpenAPIBackend } from 'openapi-backend';
import { describe, expect, it } from 'vitest';
import { document } from '../../src/generated/document.ts';
import { toOpenApi30 } from '../../src/openapi/to-openapi-3-0.ts';
import {
  findControlDocumentFaults,
  findDocumentFaults,
  type SentRequest,
} from './judge-by-document.ts';

const contact = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Maria',
  email: null,
  phone: null,
  avatar_url: null,
  status: 'a status that is not known yet',
  tags: [],
  custom_fields: { plan: 'gold', seats: 5, tags: ['a'], vip: true },
  source: 'whatsapp',
  created_at: '2026-03-02T14:05:00.000Z',
  updated_at: '2026-03-02T14:05:00.000Z',
};

/** Returns the faults of an exchange that creates a contact. */
function creation(sent: object, data: object = contact, status = 201): string[] {
  const request: SentRequest = {
    method: 'POST',
    path: '/v1/contacts',
    query: {},
    headers: { 'content-type': 'application/json', 'x-api-key': 'mock-key' },
    body: JSON.stringify(sent),
  };
  const text = JSON.stringify(status < 300 ? { data } : data);
  return findDocumentFaults(request, { status, text });
}

describe('findDocumentFaults', () => {
  it('accepts unknown values of open enums, values of any type, null and unknown properties', () => {
    expect(creation({ name: 'Maria', nickname: 'Mia' }, { ...contact, extra: 1 })).toEqual([]);
  });

  it('flags a response that the OpenAPI 3.0 document does not allow', () => {
    expect(creation({ name: 'Maria' }, { ...contact, name: null })).toEqual([
      expect.stringContaining('3.0: /data/name must be string'),
    ]);
    expect(creation({ name: 'Maria' }, { error: 'No' }, 418)).toEqual([
      expect.stringContaining('3.0: /error must be object'),
    ]);
  });

  it('flags a request that was accepted though both OpenAPI documents reject it', () => {
    expect(creation({ name: 5 })).toEqual([
      expect.stringContaining('3.1: /requestBody/name must be string'),
      expect.stringContaining('3.0: /requestBody/name must be string'),
    ]);
  });

  it('finds no fault in a request that was rejected', () => {
    const refusal = { error: { code: 'VALIDATION_ERROR', message: 'No.', status: 400 } };
    expect(creation({ name: 5 }, refusal, 400)).toEqual([]);
  });
});

it('findControlDocumentFaults flags an accepted control request that the document rejects', () => {
  const request = {
    method: 'POST',
    path: '/__mock__/clock/advance',
    query: {},
    headers: { 'content-type': 'application/json' },
    body: '{"ms":"soon"}',
  };
  const faults = findControlDocumentFaults(request, { status: 200, text: '{"data":{}}' });
  expect(faults).toEqual([
    expect.stringContaining("3.1: /data must have required property 'now'"),
    expect.stringContaining('3.1: /requestBody/ms must be number'),
  ]);
});

it('the specification is valid after its conversion to OpenAPI 3.0.3', () => {
  const definition = Object(toOpenApi30(document));
  const validator = new OpenAPIBackend({ definition });
  validator.document = definition;
  expect(() => validator.validateDefinition()).not.toThrow();
});
