import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { AgentReplyData, agentReplyDataSchema } from './agent-reply.ts';

describe('a reply as data', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<Readonly<z.input<typeof agentReplyDataSchema>>>().toEqualTypeOf<AgentReplyData>();
  });
});
