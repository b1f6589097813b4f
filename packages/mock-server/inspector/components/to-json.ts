/**
 * Converts a value to JSON for copying. It also escapes DEL and the C1 control characters, which `JSON.stringify`
 * leaves unchanged. Pasted into a terminal, they could erase the text around them.
 */
export function toJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  return json.replaceAll(
    /[\x7f-\x9f]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
}
