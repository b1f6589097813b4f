import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listEndpoints, readDocument } from '../generate/document.ts';
import { path } from './bundled.ts';

const text = readFileSync(path('../decisions.md'), 'utf8');
const endpoints = listEndpoints(await readDocument(path('../openapi.yaml')));

/** The rows of section 3: an operation, its confidence and the reason. */
const rows = [...text.matchAll(/^\| `(\w+)` \| (documented|[HML]) \| (.+) \|$/gm)].map(
  ([, operation, confidence, why]) => ({ operation, confidence, why }),
);

describe('decisions.md', () => {
  it('gives every operation one row with a reason', () => {
    const ids = endpoints.map(({ operation }) => operation.operationId);
    expect(rows.map(({ operation }) => operation).sort()).toEqual(ids.sort());
  });

  it('marks exactly those operations as documented that the specification does', () => {
    const documented = endpoints
      .filter(({ operation }) => operation['x-contract'] === 'documented')
      .map(({ operation }) => operation.operationId);
    const stated = rows.filter(({ confidence }) => confidence === 'documented');
    expect(stated.map(({ operation }) => operation).sort()).toEqual(documented.sort());
  });

  it('uses no id twice', () => {
    const ids = [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
