import { runControl } from '../core/control-error.ts';
import { notFound } from '../core/problem.ts';
import { redactText, redactUrl } from '../core/redact.ts';
import { withThrown } from '../core/script-error.ts';
import { explainSignature } from '../delivery/explain-signature.ts';
import { type AgentReply, listReplySettings } from '../domain/agent-reply.ts';
import { listDue, nextDueTime } from '../due.ts';
import type { OperationId } from '../generated/operations.ts';
import { type Platform, toAddress } from '../platform.ts';
import type { DeliveryRecord } from '../records/records.ts';
import type { ApiKey } from '../request/api-keys.ts';
import {
  callOperation,
  type OperationAnswer,
  type OperationInput,
} from '../request/call-operation.ts';
import type { Drift } from '../request/drift.ts';
import { createDryRun } from '../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../seeds/insert-seed.ts';
import { seedMany } from '../seeds/seed-many.ts';
import { settle } from '../time/settle.ts';
import { requireValid } from '../validation/require-valid.ts';
import { controlInputs } from './control-inputs.ts';
import { createKeyControls } from './key-controls.ts';
import { createMemoryControls } from './memory-controls.ts';
import type { MockClock } from './mock-clock.ts';
import type { Delivery, MockWorkspace } from './mock-workspace.ts';
import { createSimulate } from './simulations/simulate.ts';
import { createTakeTrace, createTrace } from './trace.ts';

/**
 * Creates the controls of one workspace.
 * @param id its id, asked for each time: that of the first workspace changes with a restore.
 */
export function createWorkspaceControls(
  platform: Platform,
  id: () => string,
  fetch: typeof globalThis.fetch,
): MockWorkspace {
  const { keys, receivers, listeners } = platform;
  const { baseUrl } = platform.options;
  const workspace = () => platform.requireWorkspace(id());
  const ours = ({ workspaceId }: ApiKey) => workspaceId === id();
  const clock: MockClock = {
    now: () => workspace().clock.now(),
    mode: () => workspace().clock.mode,
    due: () => listDue(workspace()),
    advance: (ms) => workspace().clock.advance(ms),
    async advanceToNext() {
      const ours = workspace();
      await ours.clock.advanceTo(() => nextDueTime(ours));
    },
    freeze: () => workspace().clock.setMode('virtual'),
    flow: () => workspace().clock.setMode('system'),
    sleep: async (ms, signal) => workspace().clock.sleep(ms, signal),
  };
  const apiKey = () => keys.list().find(ours)?.key ?? '';

  /** A record without the API keys that stand in its URL. */
  function toShown<Shown extends { readonly url: string }>(record: Shown): Shown {
    return { ...record, url: redactUrl(record.url, keys.findIn) };
  }

  function toDelivery(record: DeliveryRecord): Delivery {
    const { error_message: message, event_id: causedBy } = record;
    const error_message = message === null ? null : redactText(message, keys.findIn);
    const shown = { ...toShown(record), error_message, causedBy };
    return withThrown(shown, workspace().receiverErrors.get(record.id));
  }

  const memory = createMemoryControls({ listeners, id, workspace, toDelivery });

  const keyControls = createKeyControls(platform, workspace);

  async function callForAnswer<Id extends OperationId>(
    operation: Id,
    input: OperationInput<Id> = {},
  ): Promise<OperationAnswer<Id>> {
    const { operationCall } = controlInputs;
    const given: OperationInput<OperationId> = input;
    requireValid('call', 'input', operationCall, { operation, ...given });
    const answer = await callOperation(workspace(), operation, given, keys.findIn);
    // The specification ties an operation to its answer; a lookup by variable cannot show that.
    return answer as OperationAnswer<Id>;
  }

  return {
    get id() {
      return id();
    },
    get apiKey() {
      return apiKey();
    },
    clock,
    clientOptions: (overrides) => ({
      baseUrl,
      apiKey: apiKey(),
      fetch,
      clock,
      dangerouslyAllowBrowser: true,
      ...overrides,
    }),
    keys: keyControls.keys,
    simulate: createSimulate(workspace, () => keys.findIn),
    agentReplies: Object.assign(
      (agentId: string, reply?: AgentReply) => {
        const { agentReply } = controlInputs;
        const input = requireValid('agentReplies', 'input', agentReply, { agentId, reply });
        const { store, replyScripts } = workspace().world;
        const { id } = runControl('agentReplies', () =>
          store.agents.require(input.agentId, 'agentId'),
        );
        if (reply === undefined) replyScripts.delete(id);
        else replyScripts.set(id, reply);
        workspace().noteControls('agentReplies');
      },
      { list: () => listReplySettings(workspace().world.replyScripts) },
    ),
    faults: {
      add(fault) {
        requireValid('faults.add', 'fault', controlInputs.fault, fault);
        return workspace().requests.faults.add(fault);
      },
      list: () => workspace().requests.faults.list(),
      remove: (faultId) =>
        runControl('faults.remove', () => {
          const removed = workspace().requests.faults.remove(faultId);
          if (removed === undefined) throw notFound('Fault', faultId);
          return removed;
        }),
      clear: () => workspace().requests.faults.clear(),
    },
    drift: Object.assign(
      (drift: Drift) => {
        requireValid('drift', 'drift', controlInputs.drift, drift);
        return workspace().requests.drifts.add(drift);
      },
      {
        list: () => workspace().requests.drifts.list(),
        clear: () => workspace().requests.drifts.clear(),
      },
    ),
    rateLimit: keyControls.rateLimit,
    requests: memory.requests,
    events: memory.events,
    stream: memory.stream,
    trace: createTakeTrace(() => createTrace(platform, workspace(), [])),
    webhooks: {
      ...memory.webhooks,
      receive(url, receiver) {
        requireValid('webhooks.receive', 'input', controlInputs.receiver, { url, receiver });
        const address = toAddress(url);
        receivers.set(address, receiver);
        return () => {
          receivers.delete(address);
        };
      },
      redeliver: (deliveryId) =>
        runControl('webhooks.redeliver', async () => {
          const { dispatcher, world } = workspace();
          return toDelivery(await dispatcher.redeliver(world.store.deliveries.require(deliveryId)));
        }),
      async explainSignature(deliveryId, secret) {
        requireValid('webhooks.explainSignature', 'input', controlInputs.secret, { secret });
        const delivery = runControl('webhooks.explainSignature', () =>
          workspace().world.store.deliveries.require(deliveryId),
        );
        return explainSignature(delivery, platform.options.webhooks, secret);
      },
      alerts: () => workspace().alerts.list().map(toShown),
      settled: async () => settle(workspace().background),
      queued(filter = {}) {
        requireValid('webhooks.queued', 'filter', controlInputs.queueFilter, filter);
        const { webhookId } = filter;
        return workspace()
          .dispatcher.queued()
          .filter((each) => webhookId === undefined || each.webhookId === webhookId);
      },
      duplicateNext: () => workspace().dispatcher.duplicateNext(),
      holdNext: () => workspace().dispatcher.holdNext(),
      release: () => ({ released: workspace().dispatcher.release() }),
    },
    seed(records) {
      const { world } = workspace();
      insertSeed(world, requireValidSeed(records, createDryRun(world)));
      workspace().noteControls('seed');
    },
    seedMany(kind, n) {
      const input = requireValid('seedMany', 'input', controlInputs.seedMany, { kind, n });
      const ids = seedMany(workspace().world, input.kind, input.n);
      workspace().noteControls('seed');
      return ids;
    },
    call: async (operation, input) => (await callForAnswer(operation, input)).data,
    callForAnswer,
    reset: () => platform.resetWorkspace(workspace()),
  };
}
