/** Malicious JSON values, as text. Their size or depth is the attack. */
export const hugeValues: Readonly<Record<string, string>> = {
  'lists 20,000 deep': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'objects 20,000 deep': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a list of 200,000 numbers': `[${'1,'.repeat(199_999)}1]`,
  'a list of 60,000 texts': `[${'"",'.repeat(59_999)}""]`,
  'an object of 10,000 properties': `{${Array.from({ length: 10_000 }, (_, at) => `"${at}":1`).join()}}`,
  'a text of 1,000,000 characters': JSON.stringify('a'.repeat(1_000_000)),
};

/** Malicious JSON values, as text. Their content is the attack. */
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

/** Complete request bodies that cannot be read as a valid JSON object. */
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
