import { readFileSync } from 'node:fs';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { isObject } from '../validation/json.ts';
import { reasonOf } from './output.ts';

/**
 * Reads a JSON file. Error messages never quote the file, because it may contain secrets.
 * @param what how error messages name the file, such as "The seed `records.json`".
 * @throws MockConfigurationError when the file cannot be read or is not JSON.
 */
export function readJsonFile(file: string, what: string): unknown {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new MockConfigurationError(`${what} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
  return parseJson(bytes, what);
}

function parseJson(bytes: Buffer, what: string): unknown {
  const text = decode(bytes, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    // Node's message quotes the file, so only the position is used. Not every message has a position.
    const [position] = /line \d+ column \d+|position \d+/.exec(reasonOf(error)) ?? [];
    const where = position ? ` at ${position}` : '';
    throw new MockConfigurationError(`${what} is not valid JSON${where}. Correct the file.`);
  }
}

/** Decodes UTF-8, without the byte order mark that it may begin with. */
function decode(bytes: Buffer, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new MockConfigurationError(`${what} is not UTF-8. Save it as UTF-8.`, { cause });
  }
}

/**
 * Reads a JSON file that must contain an object.
 * @param contents describes the object at the end of an error message, for example "with the event's data".
 * @throws MockConfigurationError when the file cannot be read or does not contain a JSON object.
 */
export function readJsonObject(
  file: string,
  what: string,
  contents: string,
): Record<string, unknown> {
  return requireObject(readJsonFile(file, what), what, contents);
}

/** Works like {@link readJsonObject}, for a JSON file that was read already. */
export function parseJsonObject(
  bytes: Buffer,
  what: string,
  contents: string,
): Record<string, unknown> {
  return requireObject(parseJson(bytes, what), what, contents);
}

function requireObject(value: unknown, what: string, contents: string): Record<string, unknown> {
  if (isObject(value)) return value;
  throw new MockConfigurationError(`${what} must contain a JSON object ${contents}.`);
}
