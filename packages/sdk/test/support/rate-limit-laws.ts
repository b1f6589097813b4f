import { expect } from 'vitest';
import { type Happening, MAX_WAIT_MS, type Model } from './rate-limit-model.ts';

/** Whether a request may have been sent to find out whether a long hold is over. */
export const isProbe = ({ holds }: Model, { client, grantedAt = 0 }: Happening) =>
  holds.some(
    (hold) =>
      hold.client === client && hold.isTooLong && grantedAt > hold.from && grantedAt <= hold.until,
  );

/** Expects that no client sends more than the lowest count reported to it. */
export function expectLowestCounts(model: Model) {
  for (const { client, at, place, end, remaining } of model.told) {
    const later = model.requests.filter(
      (request) =>
        request.client === client &&
        Number(request.place) > place &&
        Number(request.grantedAt) > at &&
        Number(request.grantedAt) < end &&
        request.isCounted &&
        !isProbe(model, request),
    );
    expect(later.length).toBeLessThanOrEqual(remaining);
  }
}

/** Expects that the calls of a client are sent in order. */
export function expectOrder({ requests }: Model) {
  const sent = requests.filter(({ grantedAt }) => grantedAt !== undefined);
  for (const first of sent) {
    const overtaking = sent.filter(
      ({ client, order, place = 0, grantedAt = 0 }) =>
        client === first.client &&
        order > first.order &&
        place < Number(first.place) &&
        grantedAt > first.askedAt,
    );
    expect(overtaking).toEqual([]);
  }
}

/** Expects that every wait ends. */
export function expectEnds({ requests }: Model) {
  const isWaiting = ({ grantedAt, refusedAt, abortedAt }: Happening) =>
    (grantedAt ?? refusedAt ?? abortedAt) === undefined;
  expect(requests.filter(isWaiting)).toEqual([]);
}

/** Expects that no request is refused that could have waited. */
export function expectNeededRefusals({ requests }: Model) {
  for (const { refusal, refusedAt = 0, askedAt, longestWaitMs } of requests) {
    if (refusal === undefined || refusal.retryAfterMs > MAX_WAIT_MS) continue;
    expect(refusedAt + refusal.retryAfterMs).toBeGreaterThan(askedAt + longestWaitMs);
  }
}
