import type { DeliveryRecord } from '../../records/records.ts';
import { createDryRun } from '../../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../../seeds/insert-seed.ts';
import { seedMany } from '../../seeds/seed-many.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import { controlInputs } from '../control-inputs.ts';
import { createSimulate } from '../simulations/simulate.ts';
import { createStream } from '../stream.ts';
import { createTakeTrace, createTrace } from '../trace.ts';
import { createAgentReplyControls } from './agent-reply-controls.ts';
import { createClockControls } from './clock-controls.ts';
import { toDelivery } from './delivery.ts';
import { createDriftControls } from './drift-controls.ts';
import { createEventControls } from './event-controls.ts';
import { createFaultControls } from './fault-controls.ts';
import { createKeyControls, createRateLimitControls } from './key-controls.ts';
import type { MockWorkspace } from './mock-workspace.ts';
import { createOperationCalls } from './operation-calls.ts';
import { createRequestControls } from './request-controls.ts';
import { createSubscribe } from './subscribe.ts';
import { createWebhookControls } from './webhook-controls.ts';

/**
 * Creates the controls of one workspace.
 * @param id returns its id; it is called each time, because a restore changes the id of the first workspace.
 */
export function createWorkspaceControls(
  platform: Platform,
  id: () => string,
  fetch: typeof globalThis.fetch,
): MockWorkspace {
  const { keys, listeners } = platform;
  const { baseUrl } = platform.options;
  const workspace = () => platform.requireWorkspace(id());
  const firstKey = () => keys.list().find(({ workspaceId }) => workspaceId === id())?.key ?? '';
  const subscribe = createSubscribe(listeners, id);
  const clock = createClockControls(workspace);

  return {
    get id() {
      return id();
    },
    get apiKey() {
      return firstKey();
    },
    clock,
    clientOptions: ({ apiKey = firstKey() } = {}) => ({
      baseUrl,
      apiKey,
      fetch,
      clock,
      dangerouslyAllowBrowser: true,
    }),
    keys: createKeyControls(platform, workspace),
    simulate: createSimulate(workspace, () => keys.findIn),
    agentReplies: createAgentReplyControls(workspace),
    faults: createFaultControls(workspace),
    drift: createDriftControls(workspace),
    rateLimit: createRateLimitControls(platform, workspace),
    requests: createRequestControls(workspace, subscribe),
    events: createEventControls(workspace, subscribe),
    stream(options = {}) {
      requireValid('stream', 'options', controlInputs.stream, options);
      const show = (record: DeliveryRecord) => toDelivery(record, keys, workspace());
      return createStream(
        { listeners, workspace, toDelivery: show, findKeys: keys.findIn },
        options,
      );
    },
    trace: createTakeTrace(() => createTrace(platform, workspace(), [])),
    webhooks: createWebhookControls(platform, workspace, subscribe),
    seed(records) {
      const { world, changeInBulk, noteControls } = workspace();
      const seed = requireValidSeed(records, createDryRun(world));
      changeInBulk((changed) => insertSeed(changed, seed));
      noteControls('seed');
    },
    seedMany(kind, n) {
      const input = requireValid('seedMany', 'input', controlInputs.seedMany, { kind, n });
      const { changeInBulk, noteControls } = workspace();
      const ids = changeInBulk((world) => seedMany(world, input.kind, input.n));
      noteControls('seed');
      return ids;
    },
    ...createOperationCalls(platform, workspace),
    reset: () => platform.resetWorkspace(workspace()),
  };
}
