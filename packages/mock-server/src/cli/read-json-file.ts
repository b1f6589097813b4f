import { type PathOrFileDescriptor, readFileSync } from 'node:fs';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Reads a JSON file. An error does not repeat the file's text, which may contain secrets.
 * @param what the file, as it is named in errors.
 * @throws MockConfigurationError when the file cannot be read or is not JSON.
 */
export function readJsonFile(file: PathOrFileDescriptor, what: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new MockConfigurationError(`${what} cannot be read: ${reasonOf(cause)}`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // Node's message quotes the text, and not every message has the position.
    const [position] = /line \d+ column \d+|position \d+/.exec(reasonOf(error)) ?? [];
    throw new MockConfigurationError(`${what} is not JSON${position ? `: see ${position}` : ''}`);
  }
}
