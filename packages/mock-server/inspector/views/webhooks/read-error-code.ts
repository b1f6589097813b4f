import type { Delivery } from '../../../src/controls/shown.ts';
import { isObject } from '../../../src/validation/json.ts';
import { readBody } from '../../components/exchange.tsx';

/** Such as `signature_mismatch`. */
const CODE = /^[\w.-]{1,60}$/;

/** Finds an error code in a receiver's response, such as the verifier's. */
export function readErrorCode({
  response_body,
}: Pick<Delivery, 'response_body'>): string | undefined {
  const body = readBody(response_body);
  if (!isObject(body) || !isObject(body.error)) return undefined;
  const { code } = body.error;
  return typeof code === 'string' && CODE.test(code) ? code : undefined;
}
