/** Most indents of a JSON text that is written anew: what has more is no event, and can be gigabytes. */
const mostIndents = 2 ** 22;

/** A JSON text in the ways in which senders commonly write it; nothing for any other text. */
export function* toJsonForms(text: string): Generator<string> {
  if (countIndents(text) > mostIndents) return;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return;
  }
  for (const json of layOut(value)) {
    for (const form of new Set([json, ...escapings.map((write) => write(json))])) {
      yield form;
      yield `${form}\n`;
    }
  }
}

/** Compact, with blanks as Python has it, and indented. */
function* layOut(value: unknown): Generator<string> {
  yield JSON.stringify(value);
  yield JSON.stringify(value, null, 1).replace(/\n */g, (_, at, all) =>
    all[at - 1] === ',' ? ' ' : '',
  );
  const indented = JSON.stringify(value, null, 2);
  yield indented;
  yield indented.replaceAll('\n', '\r\n');
  yield JSON.stringify(value, null, 4);
  yield JSON.stringify(value, null, '\t');
}

const escapeAll = (characters: RegExp, json: string) =>
  json.replace(characters, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const toCapitals = (json: string) =>
  json.replace(/\\(u[\da-f]{4}|.)/g, (whole, code) =>
    code.length > 1 ? `\\u${code.slice(1).toUpperCase()}` : whole,
  );
const escapeSlashes = (json: string) => json.replaceAll('/', '\\/');
const toAscii = (json: string) => escapeAll(/[\u0080-\uffff]/g, json);

/** As serialisers write more escapes than JSON needs. */
const escapings: ((json: string) => string)[] = [
  toAscii,
  (json) => toCapitals(toAscii(json)),
  escapeSlashes,
  // PHP.
  (json) => escapeSlashes(toAscii(json)),
  // Go.
  (json) => escapeAll(/[<>&\u2028\u2029]/g, json),
  // Gson.
  (json) => escapeAll(/[<>&='\u2028\u2029]/g, json),
  // .NET.
  (json) =>
    toCapitals(escapeAll(/[<>&'+`\u0080-\uffff]/g, json)).replace(/\\(.)/g, (whole, sign) =>
      sign === '"' ? '\\u0022' : whole,
    ),
];

/** How many indents it takes to give each value of a JSON text a line of its own. */
function countIndents(json: string): number {
  let [depth, indents, isQuoted] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') indents += ++depth;
    else if (sign === ']' || sign === '}') indents += --depth;
    else if (sign === ',') indents += depth;
  }
  return indents;
}
