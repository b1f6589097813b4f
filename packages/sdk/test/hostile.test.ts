import { describe, expect, it, vi } from 'vitest';
import * as sdk from '../src/index.ts';
import { burst } from './hostile/burst.ts';
import { ours } from './hostile/ours.ts';
import { situations } from './hostile/situations.ts';
import { createStage } from './hostile/stage.ts';

/** The situations in which a platform, a network or a caller misbehaves. `bench:hostile` runs them for other clients too. */
const candidate = ours(sdk, 'source', async () => {
  vi.resetModules();
  return ours(await import('../src/index.ts'), 'copy', candidate.copy);
});

describe('the client', () => {
  it.each(situations)('$title', async ({ meet }) => {
    expect(await meet(createStage(candidate))).toBeUndefined();
  });

  it('completes 500 simultaneous calls in five windows of 2 s without a 429', async () => {
    const { ms, ...counts } = await burst(candidate);
    expect(counts).toMatchObject({ ok: 500, requests: 500, refused: 0 });
    expect(ms).toBeLessThan(10_000);
  });
});
