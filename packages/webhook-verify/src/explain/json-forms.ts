/** JSON that would have more indents than this is not reformatted, because the result could take gigabytes. */
const maxIndents = 2 ** 22;

/**
 * Yields a JSON text in the forms that common serialisers produce. Yields nothing for a text that is not
 * JSON.
 */
export function* writeJsonForms(text: string): Generator<string> {
  if (countIndents(text) > maxIndents) return;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return;
  }
  for (const json of formatJson(value)) {
    for (const form of new Set([json, ...escapings.map((write) => write(json))])) {
      yield form;
      yield `${form}\n`;
    }
  }
}

/** Yields JSON in compact form, with Python's spaces, and indented. */
function* formatJson(value: unknown): Generator<string> {
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
const toUpperCaseEscapes = (json: string) =>
  json.replace(/\\(u[\da-f]{4}|.)/g, (whole, code) =>
    code.length > 1 ? `\\u${code.slice(1).toUpperCase()}` : whole,
  );
const escapeSlashes = (json: string) => json.replaceAll('/', '\\/');
const toAscii = (json: string) => escapeAll(/[\u0080-\uffff]/g, json);

/** Serialisers that escape more characters than JSON requires. */
const escapings: ((json: string) => string)[] = [
  toAscii,
  (json) => toUpperCaseEscapes(toAscii(json)),
  escapeSlashes,
  // PHP.
  (json) => escapeSlashes(toAscii(json)),
  // Go.
  (json) => escapeAll(/[<>&\u2028\u2029]/g, json),
  // Gson.
  (json) => escapeAll(/[<>&='\u2028\u2029]/g, json),
  // .NET.
  (json) =>
    toUpperCaseEscapes(escapeAll(/[<>&'+`\u0080-\uffff]/g, json)).replace(
      /\\(.)/g,
      (whole, sign) => (sign === '"' ? '\\u0022' : whole),
    ),
];

/** Counts the indents that a JSON text has when each value is on a line of its own. */
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
