import { assumedRemark } from './docblocks.ts';
import type { Document } from './document.ts';

/** The specification without its examples, which would be most of what is published. */
export function withoutExamples(document: Document): Document {
  return mapNodes(document, (node) => node) as Document;
}

/**
 * The specification as docblocks want it: without the examples, and with a remark in the description of
 * everything that this project assumes.
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

/** Says in words which part of a thing, or which of its values, the platform does not document. */
function markOf(part: Node): string | undefined {
  const values = Object.keys(part['x-enum-contract'] ?? {}).join(', ');
  if (part['x-contract'] === 'documented') return values ? `Assumed values: ${values}.` : undefined;
  if (part['x-contract'] !== 'assumed') return undefined;
  const exceptions = values ? ` Documented values: ${values}.` : '';
  return `${assumedRemark('assumed')}${exceptions}`;
}
