import type { ControlName } from '../../src/controls/control-routes.ts';
import type { Trace, TracedRecords, WorkspaceTrace } from '../../src/generated/control-types.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import { type ControlClient, ControlError } from './control-client.ts';

/** The part of a call's input that matters for reading. */
interface ReadInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: { readonly page?: number; readonly limit?: number };
}

type Read = (input: ReadInput) => unknown;

/** Records per page, by default. */
const PAGE_SIZE = 20;

/**
 * Creates a client for a trace. It supports only calls that read data, and rejects all others.
 * @param trace returns the selected workspace's trace.
 */
export function createTraceClient(
  { options }: Pick<Trace, 'options'>,
  trace: () => WorkspaceTrace,
): ControlClient {
  const controls: Partial<Record<ControlName, Read>> = {
    options: () => options,
    'clock.now': () => ({ ...trace().clock, ms: Date.parse(trace().clock.now) }),
    'keys.list': () => trace().keys,
    'faults.list': () => trace().faults,
    'drift.list': () => trace().drift,
    'agentReplies.list': () => trace().agentReplies,
  };
  const operations: Partial<Record<OperationId, Read>> = {
    listAgents: list(({ agents }) => agents),
    listChannels: list(({ channels }) => channels),
    listContacts: list(({ contacts }) => contacts),
    listWebhooks: list(({ webhooks }) => webhooks),
    listConversations: list(({ conversations }) => conversations),
    getConversation: ({ path }) => {
      const found = trace().records.conversations.find(({ id }) => id === path?.id);
      if (found !== undefined) return found;
      throw new ControlError('The trace does not contain this record.', 'NOT_FOUND', 404);
    },
    listConversationMessages: list(({ messages }, path) =>
      messages.filter(({ conversation_id }) => conversation_id === path?.id),
    ),
  };

  /** Creates a call that lists records page by page, newest first. */
  function list(
    choose: (records: TracedRecords, path: ReadInput['path']) => readonly unknown[],
  ): Read {
    return ({ path, query: { page = 1, limit = PAGE_SIZE } = {} }) =>
      choose(trace().records, path)
        .toReversed()
        .slice((page - 1) * limit, page * limit);
  }

  return {
    // Cast, because the compiler cannot infer a result's type from the name of its control or operation.
    async send(control, input = {}) {
      const read = controls[control] ?? refuse;
      return read(input as ReadInput) as never;
    },
    async call(operation, input = {}) {
      const read = operations[operation] ?? refuse;
      return read(input as ReadInput) as never;
    },
    async openStream() {
      return refuse();
    },
  };
}

function refuse(): never {
  throw new ControlError('A trace is read-only.', 'READ_ONLY', 0);
}
