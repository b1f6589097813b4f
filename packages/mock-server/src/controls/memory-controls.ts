import { MockScriptError, reportUncaught } from '../core/script-error.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { Platform } from '../platform.ts';
import type { DeliveryRecord } from '../records/records.ts';
import {
  type JournalEntry,
  type JournalFilter,
  type RecordedRequest,
  toJournalEntry,
  toRequestMatcher,
} from '../request/journal.ts';
import type { Change } from '../timeline.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Workspace } from '../workspace.ts';
import { controlInputs, type DeliveryFilter, type EventFilter } from './control-inputs.ts';
import type { Delivery, MockWorkspace } from './mock-workspace.ts';
import { createStream, type MockStream, type StreamOptions } from './stream.ts';
import { type WaitOptions, waitFor } from './wait-for.ts';

/** The parts of the mock that the controls of a workspace's memory read. */
export interface MemoryOptions {
  readonly listeners: Platform['listeners'];
  /** The id of the workspace. */
  readonly id: () => string;
  /** Returns the workspace; it is called for each control. */
  readonly workspace: () => Workspace;
  /** A record as the controls show it. */
  readonly toDelivery: (record: DeliveryRecord) => Delivery;
}

/** Calls a function for every change of one kind from now on; returns `unsubscribe`. */
type Subscribe = <Kind extends Change['kind']>(
  kind: Kind,
  listener: (item: Extract<Change, { kind: Kind }>['item']) => void,
) => () => void;

/** The controls that read what a workspace remembers, and wait for what comes. */
export function createMemoryControls({ listeners, id, workspace, toDelivery }: MemoryOptions) {
  const subscribe: Subscribe = (kind, listener) => {
    const onChange = (change: Change, from: Workspace) => {
      // The kind names the item; the compiler cannot follow that through a parameter.
      if (change.kind === kind && from.id === id()) listener(change.item as never);
    };
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  };

  function allDeliveries({ webhookId }: DeliveryFilter = {}): DeliveryRecord[] {
    const by = webhookId === undefined ? {} : { by: { webhook_id: webhookId } };
    return [...workspace().world.store.deliveries.all(by)];
  }

  const requests: MockWorkspace['requests'] = {
    list(filter = {}) {
      requireValid('requests.list', 'filter', controlInputs.requestFilter, filter);
      const { journal } = workspace().requests;
      return journal.list().filter(toRequestMatcher(filter)).map(toJournalEntry);
    },
    clear: () => workspace().requests.journal.clear(),
    subscribe: (listener) =>
      subscribe('request', (request) => notify(listener, toJournalEntry(request))),
    async waitFor(filter: JournalFilter = {}, options: WaitOptions<JournalEntry> = {}) {
      requireValid('requests.waitFor', 'filter', controlInputs.requestFilter, filter);
      requireValid('requests.waitFor', 'options', controlInputs.wait, options);
      const watched = {
        call: 'requests.waitFor',
        list: () => workspace().requests.journal.list(),
        subscribe: (listener: (request: RecordedRequest) => void) => subscribe('request', listener),
        matches: toRequestMatcher(filter),
        toItem: toJournalEntry,
        describe: ({ summary }: RecordedRequest) =>
          `${summary.method} ${summary.path} ${summary.status}`,
      };
      return waitFor(watched, options);
    },
  };

  function waitForEvent(
    call: string,
    filter: EventFilter,
    options: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent> {
    requireValid(call, 'options', controlInputs.wait, options);
    const watched = {
      call,
      list: () => workspace().events.list(),
      subscribe: (listener: (event: PlatformEvent) => void) => subscribe('event', listener),
      matches: toEventMatcher(filter),
      toItem: (event: PlatformEvent) => event,
      describe: ({ event }: PlatformEvent) => event,
    };
    return waitFor(watched, options);
  }

  const events: MockWorkspace['events'] = {
    list(filter = {}) {
      requireValid('events.list', 'filter', controlInputs.eventFilter, filter);
      return workspace().events.list().filter(toEventMatcher(filter));
    },
    async waitFor(wanted: string | EventFilter = {}, options = {}) {
      const filter = typeof wanted === 'string' ? { event: wanted } : wanted;
      const { eventFilter } = controlInputs;
      const checked = requireValid('events.waitFor', 'filter', eventFilter, filter);
      return waitForEvent('events.waitFor', checked, options);
    },
  };

  const webhooks: Pick<MockWorkspace['webhooks'], 'deliveries' | 'waitFor' | 'waitForDelivery'> = {
    deliveries(filter = {}) {
      requireValid('webhooks.deliveries', 'filter', controlInputs.deliveryFilter, filter);
      return allDeliveries(filter).filter(toDeliveryMatcher(filter)).map(toDelivery);
    },
    async waitFor(event, options = {}) {
      const { awaited } = controlInputs;
      const filter = requireValid('webhooks.waitFor', 'options', awaited, { event });
      const found = await waitForEvent('webhooks.waitFor', filter, options);
      await workspace().background.settled();
      return found;
    },
    async waitForDelivery(filter: DeliveryFilter = {}, options: WaitOptions<Delivery> = {}) {
      const call = 'webhooks.waitForDelivery';
      requireValid(call, 'filter', controlInputs.deliveryFilter, filter);
      requireValid(call, 'options', controlInputs.wait, options);
      const matches = toDeliveryMatcher(filter);
      const watched = {
        call,
        list: () => allDeliveries(),
        subscribe: (listener: (record: DeliveryRecord) => void) => subscribe('delivery', listener),
        // An attempt in flight has no outcome yet, so it counts only if that is asked for.
        matches: (record: DeliveryRecord) =>
          matches(record) && (record.status !== 'pending' || filter.status === 'pending'),
        toItem: toDelivery,
        describe: ({ event, status, status_code }: DeliveryRecord) =>
          `${event} ${status}${status_code === null ? '' : ` ${status_code}`}`,
      };
      return waitFor(watched, options);
    },
  };

  function stream(options: StreamOptions = {}): MockStream {
    requireValid('stream', 'options', controlInputs.stream, options);
    return createStream({ listeners, workspace, toDelivery }, options);
  }

  return { requests, events, webhooks, stream };
}

/** Calls a listener. What it throws must not reach the request that came in: see reportUncaught. */
function notify(listener: (entry: JournalEntry) => void, entry: JournalEntry): void {
  try {
    listener(entry);
  } catch (cause) {
    reportUncaught(new MockScriptError('requests.subscribe', 'the listener', cause));
  }
}

function toEventMatcher({ id, event, causedBy }: EventFilter): (event: PlatformEvent) => boolean {
  return (seen) =>
    (id === undefined || seen.id === id) &&
    (event === undefined || seen.event === event) &&
    (causedBy === undefined || seen.causedBy === causedBy);
}

function toDeliveryMatcher({
  id,
  webhookId,
  event,
  status,
  causedBy,
}: DeliveryFilter): (record: DeliveryRecord) => boolean {
  return (record) =>
    (id === undefined || record.id === id) &&
    (webhookId === undefined || record.webhook_id === webhookId) &&
    (event === undefined || record.event === event) &&
    (status === undefined || record.status === status) &&
    (causedBy === undefined || record.event_id === causedBy);
}
