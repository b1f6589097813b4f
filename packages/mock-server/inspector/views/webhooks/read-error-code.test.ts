import { expect, it } from 'vitest';
import { readErrorCode } from './read-error-code.ts';

const toBody = (value: unknown) => ({ response_body: JSON.stringify(value) });

it('the error code of an attempt is the code in the error of the response body', () => {
  expect(readErrorCode(toBody({ error: { code: 'signature_mismatch', message: 'No.' } }))).toBe(
    'signature_mismatch',
  );
});

it.each([
  { response_body: null },
  { response_body: '' },
  { response_body: 'signature_mismatch' },
  toBody(null),
  toBody({ error: 'signature_mismatch' }),
  toBody({ error: { code: 5 } }),
  toBody({ error: { code: 'two words' } }),
  toBody({ error: { code: 'x'.repeat(61) } }),
])('there is no error code for the attempt %j', (delivery) => {
  expect(readErrorCode(delivery)).toBeUndefined();
});
