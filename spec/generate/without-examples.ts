import type { Document } from './document.ts';

/** Returns the specification without its examples, which would be the largest part of the package. */
export function withoutExamples(document: Document): Document {
  return copyWithoutExamples(document) as Document;
}

function copyWithoutExamples(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(copyWithoutExamples);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'example' && key !== 'examples');
  return Object.fromEntries(kept.map(([key, value]) => [key, copyWithoutExamples(value)]));
}
