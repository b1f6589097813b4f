import { describe, expect, it } from 'vitest';
import { Background } from './background.ts';
import { RemoteClients } from './remote-clients.ts';

/** Creates clients whose real time passes only when the test says so. */
function meetClients() {
  let now = 0;
  const pass = (ms: number) => {
    now += ms;
  };
  return { clients: new RemoteClients(() => now), pass };
}

describe('the request of a client in another process', () => {
  it('keeps the clock from jumping until it ends', () => {
    const { clients } = meetClients();
    const end = clients.open('a-1');
    expect(clients.areBusy).toBe(true);
    end();
    expect(clients.areBusy).toBe(false);
  });

  it('lets the clock jump a second after it arrived, even if its body never arrives', () => {
    const { clients, pass } = meetClients();
    clients.open('a-1');
    pass(999);
    expect(clients.areBusy).toBe(true);
    pass(1);
    expect(clients.areBusy).toBe(false);
  });

  it('lets the clock jump while its client sleeps', () => {
    const { clients } = meetClients();
    clients.open('a-1');
    const sleeping = clients.fallAsleep('a', ['a-1']);
    expect(clients.areBusy).toBe(false);
    sleeping?.wake();
    expect(clients.areBusy).toBe(true);
  });

  it('does not let its client fall asleep before it arrives or after it ends', () => {
    const { clients } = meetClients();
    clients.open('a-1');
    expect(clients.fallAsleep('a', ['a-1', 'a-2'])).toBeUndefined();
    clients.open('a-2')();
    expect(clients.fallAsleep('a', ['a-2'])).toBeUndefined();
    expect(clients.areBusy).toBe(true);
  });

  it('aborts the signal of its sleeping client when it ends', () => {
    const { clients } = meetClients();
    const end = clients.open('a-1');
    const [signal] = clients.fallAsleep('a', ['a-1'])?.signals ?? [];
    expect(signal?.aborted).toBe(false);
    end();
    expect(signal?.aborted).toBe(true);
  });
});

describe('a client in another process', () => {
  it('keeps the clock from jumping from its first sleep on, while it is awake', () => {
    const { clients } = meetClients();
    const sleeping = clients.fallAsleep('a', []);
    expect(clients.areBusy).toBe(false);
    sleeping?.wake();
    expect(clients.areBusy).toBe(true);
    clients.fallAsleep('a', []);
    expect(clients.areBusy).toBe(false);
  });

  it('sleeps until the last of its sleeps ends', () => {
    const { clients } = meetClients();
    const sleeps = [1, 2].map(() => clients.fallAsleep('a', []));
    sleeps[0]?.wake();
    expect(clients.areBusy).toBe(false);
    sleeps[1]?.wake();
    expect(clients.areBusy).toBe(true);
  });

  it('lets the clock jump once it is forgotten, even if it wakes later', () => {
    const { clients } = meetClients();
    const sleeping = clients.fallAsleep('a', []);
    clients.forget('a');
    sleeping?.wake();
    expect(clients.areBusy).toBe(false);
  });

  it('lets the clock jump once it has been silent for a second', () => {
    const { clients, pass } = meetClients();
    clients.fallAsleep('a', [])?.wake();
    pass(999);
    expect(clients.areBusy).toBe(true);
    pass(1);
    expect(clients.areBusy).toBe(false);
  });

  it('is forgotten once a thousand other clients have slept after it', () => {
    const { clients } = meetClients();
    clients.fallAsleep('a', [])?.wake();
    for (let other = 0; other < 999; other++) clients.fallAsleep(`b-${other}`, []);
    expect(clients.areBusy).toBe(true);
    clients.fallAsleep('c', []);
    expect(clients.areBusy).toBe(false);
  });

  it('does not keep the clock from jumping if it has no name', () => {
    const { clients } = meetClients();
    clients.fallAsleep(undefined, [])?.wake();
    expect(clients.areBusy).toBe(false);
  });
});

it('a clock does not jump while a client in another process is busy', async () => {
  const background = new Background();
  const end = background.remoteClients.open('a-1');
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
