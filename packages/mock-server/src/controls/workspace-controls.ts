import { MockConfigurationError } from '../core/configuration-error.ts';
import { runControl } from '../core/control-error.ts';
import { redactUrl } from '../core/redact.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { EventLog } from '../domain/event-log.ts';
import { type Platform, toAddress } from '../platform.ts';
import type { DeliveryRecord } from '../records/records.ts';
import { ALL_SCOPES, type ApiKey } from '../request/api-keys.ts';
import { type RecordedRequest, toJournalEntry, toRequestMatcher } from '../request/journal.ts';
import { insertSeed, requireValidSeed } from '../seeds/insert-seed.ts';
import { createRehearsal } from '../seeds/rehearsal.ts';
import type { Clock } from '../time/clock.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { settle } from '../time/settle.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Workspace } from '../workspace.ts';
import { controlInputs } from './control-inputs.ts';
import type { Delivery, MockWorkspace } from './mock-workspace.ts';
import { createSimulate } from './simulations/simulate.ts';

/** How long `webhooks.waitFor` waits unless told otherwise. */
const WAIT_MS = 5000;

/**
 * Creates the controls of one workspace.
 * @param id its id, asked for each time: that of the first workspace changes with a restore.
 */
export function createWorkspaceControls(
  platform: Platform,
  id: () => string,
  fetch: typeof globalThis.fetch,
): MockWorkspace {
  const { keys, random, receivers, observers } = platform;
  const { baseUrl } = platform.options;
  const workspace = () => platform.requireWorkspace(id());
  const ours = ({ workspaceId }: ApiKey) => workspaceId === id();
  const clock: Clock = {
    now: () => workspace().clock.now(),
    advance: (ms) => workspace().clock.advance(ms),
    sleep: async (ms, signal) => workspace().clock.sleep(ms, signal),
  };
  const apiKey = () => keys.list().find(ours)?.key ?? '';

  /** A record without the API keys that stand in its URL. */
  function toShown<Shown extends { readonly url: string }>(record: Shown): Shown {
    return { ...record, url: redactUrl(record.url, keys.findIn) };
  }

  const toDelivery = (record: DeliveryRecord): Delivery => ({
    ...toShown(record),
    causedBy: record.event_id,
  });

  function requireKey(key: string): string {
    const known = keys.get(key);
    if (known !== undefined && ours(known)) return key;
    throw new MockConfigurationError('No such API key in this workspace: keys.list() has them');
  }

  return {
    get id() {
      return id();
    },
    get apiKey() {
      return apiKey();
    },
    clock,
    clientOptions: (overrides) => ({ baseUrl, apiKey: apiKey(), fetch, clock, ...overrides }),
    keys: {
      create(init) {
        const { newKey } = controlInputs;
        const { name, scopes = ALL_SCOPES } = requireValid('keys.create', 'key', newKey, init);
        const workspaceId = workspace().id;
        return keys.add({
          name,
          scopes,
          key: `mock_${random.hex(16)}`,
          workspaceId,
          revoked: false,
        });
      },
      revoke: (key) => keys.revoke(requireKey(key)),
      setScopes(key, scopes) {
        requireValid('keys.setScopes', 'key', controlInputs.scopes, { scopes });
        return keys.setScopes(requireKey(key), scopes);
      },
      list: () => keys.list().filter(ours),
    },
    simulate: createSimulate(workspace, () => keys.findIn),
    agentReplies(agentId, reply) {
      const { agentReply } = controlInputs;
      const input = requireValid('agentReplies', 'input', agentReply, { agentId, reply });
      const { store, replyScripts } = workspace().world;
      const { id } = runControl('agentReplies', () =>
        store.agents.require(input.agentId, 'agentId'),
      );
      if (reply === undefined) replyScripts.delete(id);
      else replyScripts.set(id, reply);
    },
    faults: {
      add(fault) {
        requireValid('faults.add', 'fault', controlInputs.fault, fault);
        return workspace().requests.faults.add(fault);
      },
      list: () => workspace().requests.faults.list(),
      clear: () => workspace().requests.faults.clear(),
    },
    rateLimit: {
      exhaust(key) {
        requireValid('rateLimit.exhaust', 'input', controlInputs.rateLimitKey, { key });
        const { limiter } = workspace().requests;
        if (limiter === undefined) {
          throw new MockConfigurationError(
            "rateLimit.exhaust: this mock has no limit: create it with another rateLimit than 'off'",
          );
        }
        return limiter.exhaust(requireKey(key), clock.now());
      },
    },
    requests: {
      list(filter = {}) {
        requireValid('requests.list', 'filter', controlInputs.requestFilter, filter);
        const { journal } = workspace().requests;
        return journal.list().filter(toRequestMatcher(filter)).map(toJournalEntry);
      },
      clear: () => workspace().requests.journal.clear(),
      subscribe(listener) {
        const observer = (request: RecordedRequest, from: Workspace) => {
          if (from.id === id()) listener(toJournalEntry(request));
        };
        observers.add(observer);
        return () => {
          observers.delete(observer);
        };
      },
    },
    events: {
      list(filter = {}) {
        requireValid('events.list', 'filter', controlInputs.eventFilter, filter);
        const { event } = filter;
        const all = workspace().events.list();
        return event === undefined ? all : all.filter((entry) => entry.event === event);
      },
    },
    webhooks: {
      receive(url, receiver) {
        requireValid('webhooks.receive', 'input', controlInputs.receiver, { url, receiver });
        const address = toAddress(url);
        receivers.set(address, receiver);
        return () => {
          receivers.delete(address);
        };
      },
      deliveries(filter = {}) {
        requireValid('webhooks.deliveries', 'filter', controlInputs.deliveryFilter, filter);
        const { webhookId, event } = filter;
        const selected = workspace().world.store.deliveries.all({
          ...(webhookId === undefined ? {} : { by: { webhook_id: webhookId } }),
          where: (delivery) => event === undefined || delivery.event === event,
        });
        return Array.from(selected, toDelivery);
      },
      redeliver: (deliveryId) =>
        runControl('webhooks.redeliver', async () => {
          const { dispatcher, world } = workspace();
          return toDelivery(await dispatcher.redeliver(world.store.deliveries.require(deliveryId)));
        }),
      alerts: () => workspace().alerts.list().map(toShown),
      async waitFor(event, options = {}) {
        const { wait } = controlInputs;
        const input = requireValid('webhooks.waitFor', 'options', wait, { event, ...options });
        const { timeoutMs = WAIT_MS } = input;
        const seen = workspace()
          .events.list()
          .find((entry) => entry.event === event);
        const found = seen ?? (await nextEvent(workspace().events, event, timeoutMs));
        await workspace().background.settled();
        return found;
      },
      settled: async () => settle(workspace().background),
      duplicateNext: () => workspace().dispatcher.duplicateNext(),
      holdNext: () => workspace().dispatcher.holdNext(),
      release: () => ({ released: workspace().dispatcher.release() }),
    },
    seed(records) {
      const { world } = workspace();
      insertSeed(world, requireValidSeed(records, createRehearsal(world)));
    },
    reset: () => platform.resetWorkspace(workspace()),
  };
}

function nextEvent(events: EventLog, event: string, timeoutMs: number): Promise<PlatformEvent> {
  return new Promise((resolve, reject) => {
    const done = () => {
      cancel();
      unsubscribe();
    };
    const cancel = hostDeadline(() => {
      done();
      reject(new Error(`No ${event} event within ${timeoutMs} ms: events.list() shows what came`));
    }, timeoutMs);
    const unsubscribe = events.subscribe((seen) => {
      if (seen.event !== event) return;
      done();
      resolve(seen);
    });
  });
}
