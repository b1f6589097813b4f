import { eventBody } from './deliveries.ts';

/** Signed bodies that a layer between the socket and the verifier might change. */
export const bodies: Record<string, Uint8Array> = Object.fromEntries(
  Object.entries<string | Uint8Array>({
    'a plain event': eventBody(),
    'an emoji': eventBody('🎉'),
    'the replacement character U+FFFD': eventBody('\uFFFD'),
    'the line separator U+2028': eventBody('\u2028\u2029'),
    'an escaped lone surrogate': eventBody().replace('Hello', '\\ud800'),
    'an escaped NUL': eventBody('\0'),
    'escaped slashes': eventBody().replace('Hello', '<\\/script>'),
    'quotes and backslashes': eventBody('"\\"\\\\'),
    '$& and other patterns of String.replace': eventBody("$$ $& $' $`"),
    'CRLF between properties': eventBody().replaceAll(',', ',\r\n'),
    'indented JSON': JSON.stringify(JSON.parse(eventBody()), null, 2),
    'a newline at the end': `${eventBody()}\n`,
    'a byte order mark': `\uFEFF${eventBody()}`,
    'a duplicate property': eventBody().replace('"data"', '"extra":1,"extra":2,"data"'),
    'a property named __proto__': eventBody().replace('"data"', '"__proto__":{"a":1},"data"'),
    'a large integer': eventBody().replace('"data"', '"n":12345678901234567890,"data"'),
    'the number 1.0': eventBody().replace('"data"', '"n":1.0,"data"'),
    '200 KiB of text': eventBody('é'.repeat(102_400)),
    '900 KiB of text': eventBody('x'.repeat(921_600)),
    'bytes that are not UTF-8': Buffer.from(eventBody('\xff\xfe'), 'latin1'),
    'an empty body': '',
    'text that is not JSON': 'Hello, World!',
    'the first bytes of a gzip file': Uint8Array.of(0x1f, 0x8b, 8, 0, 0),
  }).map(([name, body]) => [name, new Uint8Array(Buffer.from(body))]),
);
