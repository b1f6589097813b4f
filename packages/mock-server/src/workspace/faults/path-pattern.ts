export function isPattern(path: string): boolean {
  return /[{*]/.test(path);
}

/**
 * Whether a path matches a pattern. In a pattern, `{…}` stands for one segment of a path, and `*` for any text. The
 * pattern is read once, while all positions in the path that it may have reached are tracked. A regular expression
 * could take very long, because it might backtrack.
 */
export function matchesPath(pattern: string, path: string): boolean {
  let reached: Reached = new Uint8Array(path.length + 1);
  reached[0] = 1;
  for (const step of pattern.split(/(\{[^{}]*\}|\*)/)) {
    if (step === '*') reached = afterAnyText(reached);
    else if (/^\{.*\}$/.test(step)) reached = afterPart(reached, path);
    else if (step !== '') reached = afterText(reached, path, step);
  }
  return reached[path.length] === 1;
}

/** Contains a 1 for each position in the path that the pattern may have reached, from 0 to the length of the path. */
type Reached = Uint8Array<ArrayBuffer>;

function afterAnyText(reached: Reached): Reached {
  const first = reached.indexOf(1);
  return first === -1 ? reached : reached.fill(1, first);
}

/** Returns the positions that may be reached after one segment. A segment has at least one character and no `/`. */
function afterPart(reached: Reached, path: string): Reached {
  const next = new Uint8Array(reached.length);
  let isInside = false;
  for (let position = 0; position < path.length; position++) {
    isInside = path[position] !== '/' && (isInside || reached[position] === 1);
    if (isInside) next[position + 1] = 1;
  }
  return next;
}

function afterText(reached: Reached, path: string, text: string): Reached {
  const next = new Uint8Array(reached.length);
  for (let position = 0; position + text.length <= path.length; position++) {
    if (reached[position] === 1 && path.startsWith(text, position))
      next[position + text.length] = 1;
  }
  return next;
}
