/** Returns the mistake in the marks of a part, or undefined when they are right. */
export function markProblem(part) {
  const mark = part['x-contract'];
  if (mark !== 'documented' && mark !== 'assumed') {
    return 'Add `x-contract: documented` or `x-contract: assumed`.';
  }
  const sources = part['x-source'];
  if (!Array.isArray(sources) || sources.length === 0) {
    return 'Add `x-source`: the list of contract sections and decisions it rests on.';
  }
  return undefined;
}
