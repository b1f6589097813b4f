/**
 * Whether a path matches a pattern, segment by segment. In a pattern, `{…}` stands for one segment, and `*` at the end for
 * one or more.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const found = path.split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? found.length < wanted.length : found.length !== wanted.length) return false;
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  return fixed.every(
    (part, index) => part === found[index] || (/^\{.*\}$/.test(part) && found[index] !== ''),
  );
}
