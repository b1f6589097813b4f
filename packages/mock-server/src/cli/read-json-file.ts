import { type PathOrFileDescriptor, readFileSync } from 'node:fs';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { isObject } from '../validation/json.ts';
import { reasonOf } from './output.ts';

/**
 * Reads a JSON file. Error messages never quote the file, because it may contain secrets.
 * @param what how error messages name the file, such as "The seed `records.json`".
 * @throws MockConfigurationError when the file cannot be read or is not JSON.
 */
export function readJsonFile(file: PathOrFileDescriptor, what: string): unknown {
  const text = readText(file, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    // Node's message quotes the file, so only the position is used. Not every message has a position.
    const [position] = /line \d+ column \d+|position \d+/.exec(reasonOf(error)) ?? [];
    const where = position ? ` at ${position}` : '';
    throw new MockConfigurationError(`${what} is not valid JSON${where}. Correct the file.`);
  }
}

/** Reads a UTF-8 file, without the byte order mark that it may begin with. */
function readText(file: PathOrFileDescriptor, what: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new MockConfigurationError(`${what} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
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
  file: PathOrFileDescriptor,
  what: string,
  contents: string,
): Record<string, unknown> {
  const value = readJsonFile(file, what);
  if (isObject(value)) return value;
  throw new MockConfigurationError(`${what} must contain a JSON object ${contents}.`);
}
