import { expect } from 'vitest';
import { type Happening, MAX_WAIT_MS, type Model } from './rate-limit-model.ts';

/** Whether a request may have been sent to find out whether a long hold is over. */
export const isProbe = ({ holds }: Model, { client, grantedAt = 0 }: Happening) =>
  holds.some(
    (hold) =>
      hold.client === client && hold.isTooLong && grantedAt > hold.from && grantedAt <= hold.until,
  );

/** Expects that a client sends nothing during its own hold, except one request a minute during a long one. */
export function expectHolds(model: Model) {
  for (const { client, from, until } of model.holds) {
    const during = model.requests.filter(
      ({ client: other, grantedAt = 0 }) =>
        other === client && grantedAt > from && grantedAt < until,
    );
    expect(during.filter((request) => !isProbe(model, request))).toEqual([]);
    for (const [index, { grantedAt = 0 }] of during.entries()) {
      const before = during[index - 1]?.grantedAt ?? Number.NEGATIVE_INFINITY;
      expect(grantedAt - before).toBeGreaterThanOrEqual(60_000);
    }
  }
}

/**
 * Expects that no client sends more than a response said were left, those that get a 429 included. Requests must take
 * equally long, because a count may not include requests that are overtaken.
 */
export function expectLowestCounts(model: Model) {
  for (const { client, at, place, end, remaining } of model.told) {
    const later = model.requests.filter(
      (request) =>
        request.client === client &&
        Number(request.place) > place &&
        Number(request.grantedAt) > at &&
        Number(request.grantedAt) < end &&
        request.hasArrived &&
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

/**
 * How much later than at its end a client may take a window to be over: the reset and `Date` are whole seconds, the
 * reset may be rounded down, and the response took a while.
 */
export const toLatenessMs = ({ longestLatencyMs }: Model) => 3_000 + longestLatencyMs;

/** Expects that refusals say when the window ends, of a client that is alone with its key. */
export function expectTrueRefusals(model: Model) {
  for (const { refusal, refusedAt = 0, windowEnd = 0 } of model.requests) {
    if (refusal === undefined) continue;
    const holdEnd = Math.max(0, ...model.holds.map(({ until }) => until));
    const latest = Math.max(windowEnd, holdEnd) + toLatenessMs(model);
    expect(refusedAt + refusal.retryAfterMs).toBeLessThanOrEqual(latest);
  }
}

/** Expects that nobody waits while there is room, of a client that is alone with its key. */
export function expectNoIdling(model: Model) {
  for (const ms of model.idleWaits) expect(ms).toBeLessThanOrEqual(toLatenessMs(model));
}

/** Expects that nobody waits while the newest response shows that there is room, whatever became of others. */
export function expectShownRoom(model: Model) {
  for (const ms of model.shownWaits) expect(ms).toBeLessThanOrEqual(toLatenessMs(model));
}

/** Expects no 429 once the client knows its limit, of a client that is alone with its key. */
export function expectNone429(model: Model) {
  const [first] = model.told;
  const refused = model.requests.filter(
    (request) =>
      request.status === 429 &&
      first &&
      Number(request.grantedAt) > first.at &&
      !isProbe(model, request),
  );
  expect(refused).toEqual([]);
}
