/** Whether a path contains placeholders. */
export function isPattern(path: string): boolean {
  return /[{*]/.test(path);
}

/**
 * Whether a path matches a pattern. In a pattern, `{…}` stands for one segment of a path, and `*` for any text. The
 * function reads the pattern once, and tracks all positions in the path that the pattern may have reached. A regular
 * expression could take very long, because it might backtrack.
 */
export function matchesPath(pattern: string, path: string): boolean {
  let reached: Places = new Uint8Array(path.length + 1);
  reached[0] = 1;
  for (const step of pattern.split(/(\{[^{}]*\}|\*)/)) {
    if (step === '*') reached = afterAnyText(reached);
    else if (/^\{.*\}$/.test(step)) reached = afterPart(reached, path);
    else if (step !== '') reached = afterText(reached, path, step);
  }
  return reached[path.length] === 1;
}

/**
 * The positions in a path that a pattern may have reached. Each element is 1 or 0. The first element stands for the
 * position before the first character, and the last element for the position after the last character.
 */
type Places = Uint8Array<ArrayBuffer>;

function afterAnyText(reached: Places): Places {
  const first = reached.indexOf(1);
  return first === -1 ? reached : reached.fill(1, first);
}

/** Returns the positions that may be reached after one segment. A segment has at least one character and no `/`. */
function afterPart(reached: Places, path: string): Places {
  const next = new Uint8Array(reached.length);
  let isInside = false;
  for (let place = 0; place < path.length; place++) {
    isInside = path[place] !== '/' && (isInside || reached[place] === 1);
    if (isInside) next[place + 1] = 1;
  }
  return next;
}

function afterText(reached: Places, path: string, text: string): Places {
  const next = new Uint8Array(reached.length);
  for (let place = 0; place + text.length <= path.length; place++) {
    if (reached[place] === 1 && path.startsWith(text, place)) next[place + text.length] = 1;
  }
  return next;
}
