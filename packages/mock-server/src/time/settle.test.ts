import { describe, expect, it } from 'vitest';
import { MockTimeoutError } from '../errors/timeout-error.ts';
import { Background } from './background.ts';
import { settle } from './settle.ts';

/** Creates a deadline that passes when the test decides. */
function createDeadline() {
  let pass = () => {};
  let cancelled = false;
  const start = (run: () => void) => {
    pass = run;
    return () => {
      cancelled = true;
    };
  };
  return { start, pass: () => pass(), isCancelled: () => cancelled };
}

describe('settle', () => {
  it('resolves when the work is done, and cancels its deadline', async () => {
    const [background, deadline] = [new Background(), createDeadline()];
    background.add(Promise.resolve(), 'an attempt');
    await settle(background, deadline.start);
    expect(deadline.isCancelled()).toBe(true);
  });

  it('rejects with an error that names the work that is not done in time', async () => {
    const [background, deadline] = [new Background(), createDeadline()];
    background.add(new Promise(() => {}), 'attempt 1 of message.sent');
    const settled = settle(background, deadline.start);
    deadline.pass();
    const error = await settled.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MockTimeoutError);
    expect(error).toMatchObject({
      code: 'SETTLE_TIMEOUT',
      open: ['attempt 1 of message.sent'],
      message: expect.stringContaining('s of real time, waiting for: attempt 1 of message.sent. '),
    });
  });
});
