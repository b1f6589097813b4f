import type { Document } from './document.ts';

/**
 * The specification as docblocks want it: its marks written into the descriptions, so that each says
 * whether the contract states a thing or this project assumes it, and without the examples, which
 * would be most of what is published.
 */
export function describeMarks(document: Document): Document {
  return describe(document) as Document;
}

function describe(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(describe);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples') copy[key] = describe(value);
  }
  const mark = markOf(copy);
  if (mark) copy.description = [copy.description, mark].filter(Boolean).join('\n\n');
  return copy;
}

/** `Documented (contract 2.1, decision R6); inactive is assumed.` */
function markOf(part: Readonly<Record<string, unknown>>): string | undefined {
  const mark = part['x-contract'];
  if (mark !== 'documented' && mark !== 'assumed') return undefined;
  const sources = part['x-source'];
  const from = Array.isArray(sources) && sources.length > 0 ? ` (${sources.join(', ')})` : '';
  const word = mark === 'assumed' ? 'Assumed' : 'Documented';
  const values = Object.keys(part['x-enum-contract'] ?? {});
  const other = mark === 'assumed' ? 'documented' : 'assumed';
  const verb = values.length === 1 ? 'is' : 'are';
  const exceptions = values.length > 0 ? `; ${values.join(', ')} ${verb} ${other}` : '';
  return `${word}${from}${exceptions}.`;
}
