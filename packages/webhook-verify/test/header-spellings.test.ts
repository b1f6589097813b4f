import { describe, expect, it } from 'vitest';
import { createDelivery, createVerifier, variants } from './support/deliveries.ts';

/** Digits, hexadecimal and other letters, separators, whitespace, quotes, and characters that look similar. */
const alphabet = [...'0123459afAFgzxXe+-_.,;=:/"\'%\t\n\r \0é０\uFEFF'];

function spellings(value: string): Set<string> {
  const all = new Set<string>();
  for (let i = 0; i <= value.length; i += 1) {
    all.add(value.slice(0, i) + value.slice(i + 1));
    for (const character of alphabet) {
      all.add(value.slice(0, i) + character + value.slice(i));
      all.add(value.slice(0, i) + character + value.slice(i + 1));
    }
  }
  all.delete(value);
  return all;
}

describe.each(variants)('a header of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const { body, headers } = createDelivery(variant);

  it.each(Object.entries(headers))(
    'such as %s is rejected if any character of it is added, removed or replaced',
    (name, value) => {
      const hexCase = (text: string) =>
        name.endsWith('signature') ? text.slice(0, 7) + text.slice(7).toLowerCase() : text;
      const accepted = [];
      for (const spelling of spellings(value)) {
        if (hexCase(spelling) === value) continue;
        try {
          verifier.verifySync(body, { ...headers, [name]: spelling });
          accepted.push(spelling);
        } catch {}
      }
      expect(accepted).toEqual([]);
    },
  );
});
