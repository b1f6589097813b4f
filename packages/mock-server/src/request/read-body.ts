import { invalidField } from '../errors/problem.ts';
import { type Container, isContainer, isObject } from '../validation/json.ts';

/** The maximum size of a body (decision E10). */
const MAX_BODY_BYTES = 1024 * 1024;

/** Deeper JSON could be parsed, but not serialised again. */
const MAX_DEPTH = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export interface JsonBody<Value = unknown> {
  readonly value: Value;
  readonly text: string;
}

const JSON_TYPE = /^application\/(.+\+)?json *(;|$)/i;

/**
 * Returns `undefined` for an empty body.
 * @param needsType whether the `Content-Type` must be JSON.
 * @throws Problem VALIDATION_ERROR if the body exceeds `maxBytes`, is compressed, or is not UTF-8 or JSON (decisions E10,
 * E12).
 */
export async function readBody(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
  needsType = false,
): Promise<JsonBody | undefined> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  requireUncompressed(request);
  if (needsType && !JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw invalidField('Content-Type', 'must be `application/json`');
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw invalidField('body', 'must be UTF-8 text');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField('body', 'must be valid JSON');
  }
  const rule = brokenRule(value);
  if (rule !== undefined) throw invalidField('body', rule);
  return { value, text };
}

/** @throws Problem VALIDATION_ERROR if the body is JSON, but not an object. */
export function requireObject(body: JsonBody | undefined): Record<string, unknown> | undefined {
  if (body === undefined) return undefined;
  if (isObject(body.value)) return body.value;
  throw invalidField('body', 'must be a JSON object');
}

/** Never keeps more than `maxBytes` in memory. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = Number(request.headers.get('content-length') ?? 0);
  requireSize(length, maxBytes);
  // Either the length has been checked, or there is no `Content-Length` because the body comes from this process.
  if (!request.headers.has('transfer-encoding')) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    requireSize(bytes.byteLength, maxBytes);
    return bytes;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    requireSize(size, maxBytes);
    parts.push(part.value.slice());
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Finds what keeps a body from being serialised again, level by level, because recursion could overflow the stack. */
function brokenRule(value: unknown): string | undefined {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
    const next: Container[] = [];
    for (const container of level) {
      for (const item of Object.values(container)) {
        if (isContainer(item)) next.push(item);
        else if (typeof item === 'number' && !Number.isFinite(item)) {
          return 'must not contain a number that is too large';
        }
      }
    }
    level = next;
  }
  return undefined;
}

function requireUncompressed({ headers }: Request): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  const rule = 'is not supported: the mock reads only uncompressed bodies';
  throw invalidField('Content-Encoding', rule);
}

function requireSize(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  throw invalidField('body', `must be at most ${maxBytes} bytes`);
}
