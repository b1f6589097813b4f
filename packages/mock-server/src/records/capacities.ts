/**
 * Limits on the data that a workspace stores, and on the data in a trace. The contract sets no such limits. Guides and
 * docblocks repeat these numbers, and `test/history/capacities.test.ts` checks that they agree.
 */
export const capacities = {
  /** The maximum number of requests in the journal. */
  requests: 1000,
  events: 10_000,
  deliveries: 10_000,
  recordChanges: 10_000,
  /** The maximum number of errors kept from receivers in this process. */
  receiverErrors: 1000,
  tracedConversations: 500,
  tracedMessages: 10_000,
  /** The maximum number of agents in a trace. The same limit applies to channels and to webhooks. */
  tracedOthers: 1000,
};
