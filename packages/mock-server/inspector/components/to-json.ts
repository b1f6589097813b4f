/**
 * Converts a value to JSON for copying. Unlike `JSON.stringify`, it also escapes DEL and the C1 control characters,
 * which could erase the text around them when pasted into a terminal.
 */
export function toJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  return json.replaceAll(
    /[\x7f-\x9f]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
}
