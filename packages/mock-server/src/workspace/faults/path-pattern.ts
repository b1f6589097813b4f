/** Whether a path has placeholders. */
export function isPattern(path: string): boolean {
  return /[{*]/.test(path);
}

/**
 * Whether a path matches a pattern, in which `{…}` stands for one part of a path and `*` for any text. Reads
 * the pattern once and tracks all positions in the path that it can have reached. A regular expression could
 * backtrack for a very long time.
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

/** For each place in a path, from before its first character to after its last: 1 if it is reached, else 0. */
type Places = Uint8Array<ArrayBuffer>;

function afterAnyText(reached: Places): Places {
  const first = reached.indexOf(1);
  return first === -1 ? reached : reached.fill(1, first);
}

/** A part is at least one character, and ends before the next `/`. */
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
