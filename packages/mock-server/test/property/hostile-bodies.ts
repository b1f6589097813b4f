/** JSON of up to 1 MiB that is meant to do harm, as the text of one value. */
export const hugeValues: Readonly<Record<string, string>> = {
  'lists 100 000 deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'objects 100 000 deep': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'a list of 200 000 numbers': `[${'1,'.repeat(199_999)}1]`,
  'a list of 300 000 texts': `[${'"",'.repeat(299_999)}""]`,
  'an object of 50 000 properties': `{${Array.from({ length: 50_000 }, (_, at) => `"${at}":1`).join()}}`,
  'a text of 1 000 000 characters': JSON.stringify('a'.repeat(1_000_000)),
};

/** JSON that is meant to do harm by what it says, as the text of one value. */
export const hostileValues: Readonly<Record<string, string>> = {
  'a prototype': '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'names of inherited properties':
    '{"toString":1,"hasOwnProperty":"x","valueOf":null,"toJSON":"x"}',
  'half a character': '"\\ud800"',
  'half a character as a name': '{"\\udc00":"\\ud800"}',
  'a null character': '"\\u0000"',
  'a number out of all bounds': '1e999',
  'minus nothing': '-0',
  'a whole number that no float holds': '9007199254740993',
};

/** Whole bodies that are no JSON object, or none that can be read. */
export const hostileBodies: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  'half a character in UTF-8': new Uint8Array([
    0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d,
  ]),
  'a prototype instead of properties': '{"__proto__":{"name":"x"}}',
  'lists all the way down': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'an unclosed text': '{"name":"',
  'a number': '7',
  nothing: '   ',
};
