/**
 * How much a workspace remembers, and how much of it a trace has. The contract states no such limits. They are
 * stated again in guides and docblocks, which `test/capacities.test.ts` compares with them.
 */
export const capacities = {
  /** Requests in the journal. */
  requests: 1000,
  events: 10_000,
  deliveries: 10_000,
  /** The length of the requests and responses of all deliveries. A single response may have a million characters. */
  deliveryCharacters: 64 * 1024 * 1024,
  recordChanges: 10_000,
  tracedConversations: 500,
  tracedMessages: 10_000,
  /** Agents, channels and webhooks in a trace: as many of each. */
  tracedOthers: 1000,
};
