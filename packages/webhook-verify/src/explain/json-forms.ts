/** Yields a JSON text in the forms that common serialisers produce; nothing for a text that is not JSON. */
export function* writeJsonForms(text: string): Generator<string> {
  let compact: string;
  try {
    compact = JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    // Not JSON, or nested too deeply to be serialised.
    return;
  }
  for (const json of [compact, addSpaces(compact)]) {
    for (const applyEscapes of escapings) {
      const form = applyEscapes(json);
      yield form;
      yield `${form}\n`;
    }
  }
}

/** Adds a space after each comma and colon outside strings, as Python does. */
function addSpaces(json: string): string {
  return json.replace(/"(?:\\.|[^"\\])*"|[,:]/g, (token) =>
    token.length === 1 ? `${token} ` : token,
  );
}

const escapeAll = (characters: RegExp, json: string) =>
  json.replace(characters, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const escapeSlashes = (json: string) => json.replaceAll('/', '\\/');
const toAscii = (json: string) => escapeAll(/[\u0080-\uffff]/g, json);

/** Serialisers that escape more characters than JSON requires, and one that does not. */
const escapings: ((json: string) => string)[] = [
  (json) => json,
  // Python.
  toAscii,
  escapeSlashes,
  // PHP.
  (json) => escapeSlashes(toAscii(json)),
  // Go.
  (json) => escapeAll(/[<>&\u2028\u2029]/g, json),
];
