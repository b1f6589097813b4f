import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { reasonOf } from '../errors/findings.ts';
import { isObject } from '../validation/json.ts';

/**
 * Reads a JSON file that must contain an object. Error messages never quote the file, because it may contain secrets.
 * @param what how error messages name the file, such as "The seed `records.json`".
 * @param contents describes the object at the end of an error message, for example "with the event's data".
 * @throws MockConfigurationError when the file cannot be read or does not contain a JSON object.
 */
export function readJsonObject(
  file: string,
  what: string,
  contents: string,
): Record<string, unknown> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new MockConfigurationError(`${what} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
  return parseJsonObject(bytes, what, contents);
}

/** Works like {@link readJsonObject}, for a file that was read already. It may begin with a byte order mark. */
export function parseJsonObject(
  bytes: Buffer,
  what: string,
  contents: string,
): Record<string, unknown> {
  if (!isUtf8(bytes)) {
    throw new MockConfigurationError(`${what} is not UTF-8. Save it as UTF-8.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    // Node's message quotes the file, so only the position is used. Not every message has a position.
    const [position] = /line \d+ column \d+|position \d+/.exec(reasonOf(error)) ?? [];
    const where = position ? ` at ${position}` : '';
    throw new MockConfigurationError(`${what} is not valid JSON${where}. Correct the file.`);
  }
  if (isObject(value)) return value;
  throw new MockConfigurationError(`${what} must contain a JSON object ${contents}.`);
}
