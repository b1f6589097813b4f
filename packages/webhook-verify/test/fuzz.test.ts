// With CASES=all, as in CI, the fifty thousand attacks take more than 15 seconds.

import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { expect, it } from 'vitest';
import { isWebhookVerificationError, type WebhookCheckResult } from '../src/index.ts';
import { createVerifier } from './support/deliveries.ts';
import { createAttack } from './support/hostile-deliveries.ts';
import { createRandom } from './support/random.ts';

const answers = [
  'body_already_parsed',
  'body_too_large',
  'duplicate_header',
  'malformed_body',
  'malformed_header',
  'missing_header',
  'ok',
  'signature_mismatch',
  'timestamp_malformed',
  'timestamp_too_new',
  'timestamp_too_old',
  'timestamp_unit',
  'webhook_id_mismatch',
];
const count = cases(50_000);
const verifiers = { A: createVerifier('A'), B: createVerifier('B') };

it(
  `verifier.check returns a known code for each of ${count} attacks, and accepts only signed bytes`,
  async () => {
    const seen = new Set<string>();
    let slowest = 0;
    for (let seed = 0; seed < count; seed += 1) {
      const attack = createAttack(createRandom(seed));
      const body = attack.body as never;
      const headers = attack.headers as never;
      const start = process.cpuUsage();
      let result: WebhookCheckResult;
      try {
        result = await verifiers[attack.variant].check(body, headers);
      } catch (cause) {
        throw new Error(`seed ${seed}: check threw`, { cause });
      }
      // The time of this process alone: others may keep the machine busy.
      const { user, system } = process.cpuUsage(start);
      slowest = Math.max(slowest, (user + system) / 1000);
      seen.add(result.ok ? 'ok' : result.code);
      if (result.ok && !isSigned(attack.body, attack.signed))
        throw new Error(`seed ${seed}: taken`);
    }
    expect([...seen].sort()).toEqual(answers);
    expect(slowest).toBeLessThan(5_000);
  },
  CASES_TIMEOUT_MS,
);

it(
  'verifier.verifySync gives the same result as check for every attack, and throws no other error',
  async () => {
    for (let seed = 0; seed < count / 10; seed += 1) {
      const { variant, body, headers } = createAttack(createRandom(seed));
      const result = await verifiers[variant].check(body as never, headers as never);
      const checked = result.ok ? 'ok' : result.code;
      let answered = 'ok';
      try {
        verifiers[variant].verifySync(body as never, headers as never);
      } catch (error) {
        answered = isWebhookVerificationError(error) ? error.code : String(error);
      }
      if (answered !== checked) expect.fail(`seed ${seed}: ${answered}, not ${checked}`);
    }
  },
  CASES_TIMEOUT_MS,
);

function isSigned(body: unknown, signed: Uint8Array): boolean {
  if (typeof body === 'string') return Buffer.from(body).equals(signed);
  if (ArrayBuffer.isView(body)) {
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength).equals(signed);
  }
  return body instanceof ArrayBuffer && Buffer.from(body).equals(signed);
}
