/** Whether a path has placeholders. */
export function isPattern(path: string): boolean {
  return /[{*]/.test(path);
}

/** Turns a path into a pattern: `{…}` stands for one part of a path, `*` for any text. */
export function toPathPattern(path: string): RegExp {
  const source = path
    .split(/(\{[^{}]*\}|\*)/)
    .map((part) => {
      if (part === '*') return '.*';
      return /^\{.*\}$/.test(part) ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}
