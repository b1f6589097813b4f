import { describe, expect, it, vi } from 'vitest';
import { isWebhookHandlerError, WebhookHandlerError } from './handler-error.ts';

describe('isWebhookHandlerError', () => {
  it('recognises an error from a second copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./handler-error.ts');
    const error = new copy.WebhookHandlerError('lease_lost', 'The lease was lost');
    expect(error instanceof WebhookHandlerError).toBe(false);
    expect(isWebhookHandlerError(error)).toBe(true);
  });

  it.each([new Error('x'), undefined, 'WebhookHandlerError'])(
    'returns false for another value, such as %s',
    (other) => {
      expect(isWebhookHandlerError(other)).toBe(false);
    },
  );
});
