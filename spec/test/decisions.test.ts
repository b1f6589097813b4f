import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, bundled, type Json } from './bundled.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

interface Row {
  operation: string;
  method: string;
  path: string;
  contract: string;
  scopes: { A: string | null; B: string | null };
  emits: { A: string[]; B: string[] };
}

/** Appendix A of decisions.md. */
function decided(): Row[] {
  const text = readFileSync(new URL('../decisions.md', import.meta.url), 'utf8');
  const csv = /```csv\n(.*?)\n```/s.exec(text)?.[1];
  if (csv === undefined) throw new Error('decisions.md has no CSV block in Appendix A');
  const [, ...lines] = csv.split('\n');
  return lines.map((line) => {
    const [operation, method, path, mark, scopeA, scopeB, eventsA, eventsB] = line.split(',');
    if (!operation || !method || !path || !mark) throw new Error(`incomplete row: ${line}`);
    return {
      operation,
      method,
      path,
      contract: mark === 'D' ? 'documented' : 'assumed',
      scopes: { A: scopeA || null, B: scopeB || null },
      emits: { A: words(eventsA), B: words(eventsB) },
    };
  });
}

function words(cell: string | undefined): string[] {
  return cell ? cell.split(' ') : [];
}

/** The same facts, as the specification has them. */
function specified(document: Json): Row[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, value]) => {
        const operation = value as Json;
        return {
          operation: operation.operationId as string,
          method: method.toUpperCase(),
          path,
          contract: operation['x-contract'] as string,
          scopes: operation['x-scopes'] as Row['scopes'],
          emits: operation['x-emits'] as Row['emits'],
        };
      }),
  );
}

const rows = decided();
const operations = new Map(specified(await bundled()).map((row) => [row.operation, row]));

describe('Appendix A of decisions.md', () => {
  it('lists the operations of the specification, no more and no fewer', () => {
    expect([...operations.keys()].sort()).toEqual(rows.map((row) => row.operation).sort());
  });

  it('counts 61 operations, 15 of them documented', () => {
    expect(rows).toHaveLength(61);
    expect(rows.filter((row) => row.contract === 'documented')).toHaveLength(15);
  });

  it.each(rows)('agrees with the specification on $operation', (row) => {
    expect(operations.get(row.operation)).toEqual(row);
  });
});
