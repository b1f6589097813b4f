import type { WebhookMismatchCause } from './mismatch-cause.ts';

type Change = readonly [WebhookMismatchCause, Uint8Array<ArrayBuffer>];

const encoder = new TextEncoder();

/** What the sender may have signed before something changed it into `body`. */
export async function* undoChanges(body: Uint8Array<ArrayBuffer>): AsyncGenerator<Change> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);

  for (const json of toJsonForms(text)) yield ['json_re_serialised', encoder.encode(json)];
  const lf = text.replaceAll('\r\n', '\n');
  yield ['line_endings_changed', encoder.encode(lf)];
  yield ['line_endings_changed', encoder.encode(lf.replaceAll('\n', '\r\n'))];
  yield ['bom_changed', encoder.encode(`\uFEFF${text}`)];
  yield ['bom_changed', encoder.encode(text.replace(/^\uFEFF/, ''))];
  yield ['whitespace_trimmed', encoder.encode(`${text}\n`)];
  yield ['whitespace_trimmed', encoder.encode(`${text}\r\n`)];
  yield ['whitespace_trimmed', encoder.encode(text.trim())];
  if (/^[\0-\xff]*$/.test(text)) yield ['decoded_as_latin1', fromCodes(text)];
  yield ['decoded_as_latin1', encoder.encode(Array.from(body, toCharacter).join(''))];
  yield* undoBase64(body, text);
  yield* undoReplacement(body);
  if (body[0] === 0x1f && body[1] === 0x8b) yield* undoGzip(body);
}

/** The ways in which senders commonly write JSON. */
function toJsonForms(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  const compact = JSON.stringify(value);
  const spaced = JSON.stringify(value, null, 1).replace(/\n */g, (_, at, all) =>
    /[,]/.test(all[at - 1] ?? '') ? ' ' : '',
  );
  const forms = [compact, spaced, JSON.stringify(value, null, 2), JSON.stringify(value, null, 4)];
  const toAscii = (json: string) =>
    json.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return forms.flatMap((json) => [
    json,
    toAscii(json),
    json.replaceAll('/', '\\/'),
    toAscii(json).replaceAll('/', '\\/'),
    `${json}\n`,
  ]);
}

function* undoBase64(body: Uint8Array, text: string): Generator<Change> {
  try {
    yield ['body_base64', fromCodes(atob(text))];
  } catch {
    // It is not base64.
  }
  yield ['body_base64', encoder.encode(btoa(Array.from(body, toCharacter).join('')))];
}

/** Up to two U+FFFD: every byte that cannot stand alone in UTF-8 may have been there. */
function* undoReplacement(body: Uint8Array): Generator<Change> {
  const at: number[] = [];
  for (let i = 0; i + 2 < body.length; i += 1) {
    if (body[i] === 0xef && body[i + 1] === 0xbf && body[i + 2] === 0xbd) at.push(i);
  }
  const [first, second] = at;
  if (first === undefined || at.length > 2) return;
  for (let a = 0x80; a < 0x100; a += 1) {
    const head = [...body.subarray(0, first), a];
    if (second === undefined) {
      yield ['lossy_utf8', Uint8Array.from([...head, ...body.subarray(first + 3)])];
      continue;
    }
    const middle = [...head, ...body.subarray(first + 3, second)];
    for (let b = 0x80; b < 0x100; b += 1) {
      yield ['lossy_utf8', Uint8Array.from([...middle, b, ...body.subarray(second + 3)])];
    }
  }
}

async function* undoGzip(body: Uint8Array<ArrayBuffer>): AsyncGenerator<Change> {
  try {
    const plain = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
    yield ['body_gzipped', new Uint8Array(await new Response(plain).arrayBuffer())];
  } catch {
    // It is not gzip, or cut off.
  }
}

function toCharacter(code: number): string {
  return String.fromCharCode(code);
}

function fromCodes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
