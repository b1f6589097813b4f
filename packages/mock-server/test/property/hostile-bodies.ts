/** Malicious JSON values, as text. Their size or depth is the attack. */
export const hugeValues: Readonly<Record<string, string>> = {
  'a list nested 20,000 deep': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'an object nested 20,000 deep': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a list of 200,000 numbers': `[${'1,'.repeat(199_999)}1]`,
  'a list of 60,000 empty strings': `[${'"",'.repeat(59_999)}""]`,
  'an object of 10,000 properties': `{${Array.from({ length: 10_000 }, (_, at) => `"${at}":1`).join()}}`,
  'a string of 1,000,000 characters': JSON.stringify('a'.repeat(1_000_000)),
};

/** Malicious JSON values, as text. Their content is the attack. */
export const hostileValues: Readonly<Record<string, string>> = {
  'an object with the keys __proto__ and constructor':
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'an object with keys such as toString and toJSON':
    '{"toString":1,"hasOwnProperty":"x","valueOf":null,"toJSON":"x"}',
  'a string with a lone surrogate': '"\\ud800"',
  'an object with a lone surrogate as a key': '{"\\udc00":"\\ud800"}',
  'a string with a NUL character': '"\\u0000"',
  'the number 1e999, which is out of range': '1e999',
  'negative zero': '-0',
  'an integer that a double cannot hold exactly': '9007199254740993',
};

/** Complete request bodies that cannot be read as a valid JSON object. */
export const hostileBodies: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  'JSON with a lone surrogate encoded in UTF-8': new Uint8Array([
    0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d,
  ]),
  'an object with only the key __proto__': '{"__proto__":{"name":"x"}}',
  'a list nested 50,000 deep': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'JSON that ends inside a string': '{"name":"',
  'a number': '7',
  'only spaces': '   ',
};
