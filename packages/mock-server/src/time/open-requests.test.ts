import { describe, expect, it } from 'vitest';
import { Background } from './background.ts';
import { OpenRequests } from './open-requests.ts';

describe('open requests', () => {
  it('are on their way until they end', () => {
    const requests = new OpenRequests();
    const end = requests.open('a');
    expect(requests.areOnTheirWay).toBe(true);
    end();
    expect(requests.areOnTheirWay).toBe(false);
  });

  it('are not on their way while their client sleeps', () => {
    const requests = new OpenRequests();
    requests.open('a');
    const awaited = requests.await(['a']);
    expect(requests.areOnTheirWay).toBe(false);
    awaited?.release();
    expect(requests.areOnTheirWay).toBe(true);
  });

  it('cannot be awaited before they arrive or after they end', () => {
    const requests = new OpenRequests();
    requests.open('a');
    expect(requests.await(['a', 'b'])).toBeUndefined();
    requests.open('b')();
    expect(requests.await(['b'])).toBeUndefined();
    expect(requests.areOnTheirWay).toBe(true);
  });

  it('abort the signal of their sleeping client when they end', () => {
    const requests = new OpenRequests();
    const end = requests.open('a');
    const [signal] = requests.await(['a'])?.signals ?? [];
    expect(signal?.aborted).toBe(false);
    end();
    expect(signal?.aborted).toBe(true);
  });

  it('keep a clock from jumping while they are on their way', async () => {
    const background = new Background();
    const end = background.openRequests.open('a');
    let isStill = false;
    const still = background.still().then(() => {
      isStill = true;
    });
    await background.quiet();
    await background.quiet();
    expect(isStill).toBe(false);
    end();
    await still;
  });
});
