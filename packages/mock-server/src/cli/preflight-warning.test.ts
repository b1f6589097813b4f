import { describe, expect, it } from 'vitest';
import { createPreflightWarning } from './preflight-warning.ts';

const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } };

function open() {
  const warnings: string[] = [];
  const clock = { now: 0 };
  const look = createPreflightWarning(
    (message) => warnings.push(message),
    () => clock.now,
  );
  return { warnings, clock, look };
}

describe('the warning about a rejected preflight', () => {
  it('names the option that allows web pages', () => {
    const { warnings, look } = open();
    look(preflight);
    expect(warnings).toEqual([expect.stringContaining('--cors')]);
  });

  it('is printed at most once a minute', () => {
    const { warnings, clock, look } = open();
    for (const at of [0, 59_999, 60_000, 60_001]) {
      clock.now = at;
      look(preflight);
    }
    expect(warnings).toHaveLength(2);
  });

  it('is not printed for other requests', () => {
    const { warnings, look } = open();
    look({ method: 'GET', headers: { origin: 'http://app.test' } });
    look({ method: 'OPTIONS', headers: {} });
    expect(warnings).toEqual([]);
  });
});
