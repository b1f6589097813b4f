/** Yields a JSON text in the forms that common serialisers produce. Yields nothing if the text is not JSON. */
export function* writeJsonForms(text: string): Generator<string> {
  let compact: string;
  try {
    compact = JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    // The text is not JSON, or is nested too deeply to be serialised.
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

/** The ways in which serialisers escape characters. The first escapes only what JSON requires. */
const escapings: ((json: string) => string)[] = [
  (json) => json,
  // Python does this.
  toAscii,
  escapeSlashes,
  // PHP does this.
  (json) => escapeSlashes(toAscii(json)),
  // Go does this.
  (json) => escapeAll(/[<>&\u2028\u2029]/g, json),
];
