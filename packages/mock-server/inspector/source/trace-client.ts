import type { ControlName } from '../../src/controls/control-routes.ts';
import type { WorkspaceTrace } from '../../src/controls/trace.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import { type ControlClient, ControlError } from './control-client.ts';

interface Page {
  readonly page?: number;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
}

/** The properties of a call that reading needs. */
interface ReadInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Page;
}

type Read = (input: ReadInput) => unknown;

interface TracedRecord {
  readonly id: string;
}

/** Creates a client for a trace. It answers calls that only read, and refuses all others. */
export function createTraceClient(trace: () => WorkspaceTrace): ControlClient {
  const controls: Partial<Record<ControlName, Read>> = {
    'clock.now': () => ({ ...trace().clock, ms: Date.parse(trace().clock.now) }),
    'keys.list': () => trace().keys,
    'faults.list': () => trace().faults,
    'drift.list': () => trace().drift,
    'agentReplies.list': () => trace().agentReplies,
    'webhooks.alerts': () => trace().alerts,
    // A trace has planned retries among its due steps.
    'webhooks.queued': () => [],
  };
  const operations: Partial<Record<OperationId, Read>> = {
    listAgents: list(() => trace().records.agents),
    getAgent: get(() => trace().records.agents),
    listChannels: list(() => trace().records.channels),
    getChannel: get(() => trace().records.channels),
    listContacts: list(() => trace().records.contacts),
    getContact: get(() => trace().records.contacts),
    listConversations: list(() => trace().records.conversations),
    getConversation: get(() => trace().records.conversations),
    listWebhooks: list(() => trace().records.webhooks),
    getWebhook: get(() => trace().records.webhooks),
    getMessage: get(() => trace().records.messages),
    listConversationMessages: list(({ path }) =>
      trace().records.messages.filter(({ conversation_id }) => conversation_id === path?.id),
    ),
  };

  return {
    // The name determines the type of the result; the compiler cannot follow that.
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

const PAGE_SIZE = 20;

/** Lists records page by page, newest first unless asked otherwise. */
function list(records: (input: ReadInput) => readonly TracedRecord[]): Read {
  return (input) => {
    const { page = 1, limit = PAGE_SIZE, order = 'desc' } = input.query ?? {};
    const found = records(input);
    const ordered = order === 'asc' ? found : [...found].reverse();
    return ordered.slice((page - 1) * limit, page * limit);
  };
}

function get(records: () => readonly TracedRecord[]): Read {
  return ({ path }) => {
    const found = records().find(({ id }) => id === path?.id);
    if (found !== undefined) return found;
    throw new ControlError('The trace does not have this record', 'NOT_FOUND', 404);
  };
}

function refuse(): never {
  throw new ControlError('A trace is only to look at', 'READ_ONLY', 0);
}
