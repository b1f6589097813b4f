import { describe, expect, it } from 'vitest';
import { Faults, type FaultTarget } from './active-faults.ts';

const request: FaultTarget = {
  operation: 'getAgent',
  method: 'GET',
  path: '/v1/agents/1',
  keyName: 'Mock key',
};

/** Passes `count` requests to a list of faults, and returns the numbers of the requests that a fault breaks. */
function findBroken(faults: Faults, count = 10): number[] {
  return Array.from({ length: count }, (_, number) => number).filter(() => faults.use(request));
}

describe('faults', () => {
  it.each([
    { operation: 'getAgent' } as const,
    { method: 'GET' } as const,
    { path: '/v1/agents/{id}' },
    { path: '/v1/*' },
    { keyName: 'Mock key' },
  ])('break a request that matches their selection %o', (selection) => {
    const faults = new Faults('seed');
    faults.add({ status: 500, ...selection });
    expect(faults.use(request)).toMatchObject({ id: 'fault-1', ...selection });
  });

  it.each([
    { operation: 'getMe' } as const,
    { method: 'POST' } as const,
    { path: '/v1/agents' },
    { keyName: 'Reader' },
    { operation: 'getAgent', keyName: 'Reader' } as const,
  ])('do not break or count a request that does not match their selection %o', (selection) => {
    const faults = new Faults('seed');
    faults.add({ status: 500, ...selection });
    expect(faults.use(request)).toBeUndefined();
    expect(faults.list()).toMatchObject([{ timesLeft: 1, matched: 0 }]);
  });

  it('let as many requests pass as `after` says, and then break as many as `times` says', () => {
    const faults = new Faults('seed');
    faults.add({ status: 500, after: 2, times: 3 });
    expect(findBroken(faults)).toEqual([2, 3, 4]);
    expect(faults.list()).toEqual([]);
  });

  it('are listed with the number of requests that each of them will still break', () => {
    const faults = new Faults('seed');
    faults.add({ status: 500, after: 1, times: 3 });
    findBroken(faults, 2);
    expect(faults.list()).toEqual([
      { status: 500, after: 1, times: 3, id: 'fault-1', timesLeft: 2, matched: 2 },
    ]);
  });

  it('apply in the order in which they were added, only one to each request', () => {
    const faults = new Faults('seed');
    faults.add({ status: 500, after: 1 });
    faults.add({ status: 503, times: 2 });
    expect([1, 2, 3].map(() => faults.use(request)?.status)).toEqual([503, 500, 503]);
  });

  it('break the same requests for the same seed and share, whatever other faults there are', () => {
    const [one, same, other] = [new Faults('a'), new Faults('a'), new Faults('b')];
    one.add({ status: 500, share: 0.3 });
    same.add({ status: 500, share: 0.3 });
    same.add({ method: 'POST', status: 500, share: 0.5 });
    other.add({ status: 500, share: 0.3 });
    const broken = findBroken(one, 1000);
    expect(broken.length).toBeGreaterThan(250);
    expect(broken.length).toBeLessThan(350);
    expect(findBroken(same, 1000)).toEqual(broken);
    expect(findBroken(other, 1000)).not.toEqual(broken);
    expect(one.list()).toMatchObject([{ timesLeft: null, matched: 1000 }]);
  });

  it('break every request if their share is 1, until they are removed', () => {
    const faults = new Faults('seed');
    const { id } = faults.add({ status: 500, share: 1 });
    expect(findBroken(faults, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(faults.remove(id)).toMatchObject({ id, matched: 5 });
    expect(faults.remove(id)).toBeUndefined();
    expect(faults.use(request)).toBeUndefined();
  });

  it('break at most as many requests as `times` says, even if they have a share', () => {
    const faults = new Faults('seed');
    faults.add({ status: 500, share: 0.5, times: 2 });
    expect(findBroken(faults, 100)).toHaveLength(2);
  });
});
