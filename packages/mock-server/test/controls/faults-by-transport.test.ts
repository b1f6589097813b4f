import type { Fault } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { firstRequest as requestTo } from '../support/first-request.ts';
import { kinds, observe } from '../support/observe-fault.ts';
import { openMock } from '../support/open-mock.ts';
import { describeTransports } from '../support/transports.ts';

describeTransports('a client that calls', (transport) => {
  it.each(kinds)('and creates an agent under the fault %j sees: %s', async (fault, seen) => {
    const { mock, ...way } = await transport.open();
    const firstRequest = () => requestTo(mock);
    expect(await observe({ mock, ...way, firstRequest }, fault)).toBe(seen);
  });
});

describe('an adapter that calls mock.handle', () => {
  it.each<[Fault, string]>([
    [{ status: 503 }, 'response'],
    [{ disconnect: true }, 'disconnect'],
    [{ disconnect: 'after' }, 'disconnect'],
    [{ stall: 'headers' }, 'stall'],
    [{ stall: 'body' }, 'stall, sentPart'],
    [{ truncate: true }, 'response'],
  ])('gets the fault %j as the kind: %s', async (fault, kind) => {
    const { mock } = openMock();
    mock.faults.add(fault);
    const handled = await mock.handle(new Request(`${mock.baseUrl}/v1/health`));
    expect(`${handled.kind}${'sentPart' in handled && handled.sentPart ? ', sentPart' : ''}`).toBe(
      kind,
    );
  });
});
