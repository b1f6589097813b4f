import { describe, expect, it } from 'vitest';
import { Warnings } from './warnings.ts';

const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } };

function open() {
  const warnings: string[] = [];
  const clock = { now: 0 };
  const watch = new Warnings(
    (message) => warnings.push(message),
    undefined,
    () => clock.now,
  );
  return { warnings, clock, watch };
}

describe('the warning about a rejected preflight', () => {
  it('names the option that allows web pages', () => {
    const { warnings, watch } = open();
    watch.lookAtRequest(preflight);
    expect(warnings).toEqual([expect.stringContaining('--cors')]);
  });

  it('is printed at most once a minute', () => {
    const { warnings, clock, watch } = open();
    for (const at of [0, 59_999, 60_000, 60_001]) {
      clock.now = at;
      watch.lookAtRequest(preflight);
    }
    expect(warnings).toHaveLength(2);
  });

  it('is not printed for other requests', () => {
    const { warnings, watch } = open();
    watch.lookAtRequest({ method: 'GET', headers: { origin: 'http://app.test' } });
    watch.lookAtRequest({ method: 'OPTIONS', headers: {} });
    expect(warnings).toEqual([]);
  });
});
