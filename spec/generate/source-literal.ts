import { toLiteral } from './schema-types.ts';

/** Narrow enough for the call around the literal. */
const WIDTH = 50;

/** Writes a JSON value in TypeScript; on one line when it is short. */
export function toSource(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return toLiteral(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => toSource(item, inner))
    : Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toSource(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const oneLine = `${open}${parts.join(', ')}${close}`;
  if (parts.length === 0) return oneLine.replaceAll(' ', '');
  if (oneLine.length + indent.length <= WIDTH && !oneLine.includes('\n')) return oneLine;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function toKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : toLiteral(key);
}
