import type { Document } from './document.ts';

/** The specification without its examples, which would be most of what is published. */
export function withoutExamples(document: Document): Document {
  return mapNodes(document, (node) => node) as Document;
}

/**
 * The specification as docblocks want it: its marks written into the descriptions, so that each says
 * whether the contract states a thing or this project assumes it, and without the examples.
 */
export function describeMarks(document: Document): Document {
  return mapNodes(document, describeMark) as Document;
}

type Node = Readonly<Record<string, unknown>>;

/** Copies a tree of objects without its examples, each object changed by `change`. */
function mapNodes(node: unknown, change: (node: Node) => Node): unknown {
  if (Array.isArray(node)) return node.map((item) => mapNodes(item, change));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'example' && key !== 'examples');
  return change(Object.fromEntries(kept.map(([key, value]) => [key, mapNodes(value, change)])));
}

function describeMark(node: Node): Node {
  const mark = markOf(node);
  if (mark === undefined) return node;
  return { ...node, description: [node.description, mark].filter(Boolean).join('\n\n') };
}

/** `Documented (contract 2.1, decision R6); inactive is assumed.` */
function markOf(part: Node): string | undefined {
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
