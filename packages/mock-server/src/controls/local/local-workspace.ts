import { z } from 'zod';
import { MockScriptError } from '../../errors/script-error.ts';
import type { JournalEntry, Trace, TraceOptions } from '../../generated/control-types.ts';
import { isAbortSignal } from '../../time/host-signals.ts';
import { copyOf } from '../../validation/copy-of.ts';
import { requireValid } from '../../validation/require-valid.ts';
import { listDue } from '../../workspace/due.ts';
import { journalFilterSchema, toJournalEntry, toRequestMatcher } from '../../workspace/journal.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { WorkspaceSlot } from '../../workspace/workspace-slot.ts';
import type { MockClock } from '../definitions/clock.ts';
import { firstKeyOf } from '../definitions/keys.ts';
import { embedTrace } from '../embed-trace.ts';
import {
  type Controllable,
  createRunControl,
  DELETED_TRACES,
  FIND_KEYS,
  RUN_CONTROL,
} from '../run-control.ts';
import { createSharedControls } from '../shared-controls.ts';
import { createStream } from '../stream.ts';
import type { TakeTrace } from '../trace.ts';
import type { MockWorkspace } from './mock-workspace.ts';

const receiverInput = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
});

const streamOptions = z.strictObject({
  after: z.string().optional(),
  signal: z.custom(isAbortSignal).optional(),
});

/**
 * Creates the controls of one workspace. They look the workspace up by its id, so that they keep working after a
 * restore.
 * @param isWholeMock whether these are the mock's own controls.
 */
export function createLocalWorkspace(
  platform: Platform,
  own: WorkspaceSlot,
  fetch: typeof globalThis.fetch,
  isWholeMock: boolean,
): MockWorkspace & Controllable {
  const { keys } = platform;
  const { baseUrl } = platform.options;
  const workspace = () => platform.requireWorkspace(own.current.id);
  const firstKey = () => firstKeyOf(keys, own.current.id);
  const run = createRunControl(platform, own, isWholeMock);
  const shared = createSharedControls(run);

  const clock: MockClock = {
    ...shared.clock,
    now: () => workspace().clock.now(),
    mode: () => workspace().clock.mode,
    due: () => copyOf(listDue(workspace())),
    sleep: async (ms, signal) => workspace().clock.sleep(ms, signal),
    manual: {
      now: () => workspace().clock.now(),
      sleep: async (ms, signal) =>
        workspace().clock.sleep(ms, signal, { kind: 'manual', purpose: { kind: 'sleep' } }),
    },
  };

  function takeTrace(options: TraceOptions = {}): Trace | Promise<string> {
    const trace = run('trace', options);
    return options.format === 'html' ? embedTrace(trace).then(({ html }) => html) : trace;
  }

  return {
    ...shared,
    [RUN_CONTROL]: run,
    [FIND_KEYS]: keys.findIn,
    [DELETED_TRACES]: () => platform.deletedTraces,
    get id() {
      return own.current.id;
    },
    get name() {
      return own.current.name;
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
      assumedOperations: 'allow',
      dangerouslyAllowBrowser: true,
    }),
    requests: {
      ...shared.requests,
      subscribe(listener, filter = {}) {
        const valid = requireValid('requests.subscribe', 'filter', journalFilterSchema, filter);
        const matches = toRequestMatcher(copyOf(valid));
        return workspace().history.subscribe(({ kind, item }) => {
          if (kind === 'request' && matches(item)) notify(listener, copyOf(toJournalEntry(item)));
        });
      },
    },
    webhooks: {
      ...shared.webhooks,
      receive(url, receiver) {
        requireValid('webhooks.receive', 'input', receiverInput, { url, receiver });
        return own.receivers.add(url, receiver);
      },
    },
    stream(options = {}) {
      requireValid('stream', 'options', streamOptions, options);
      const find = () => platform.workspaces.get(own.current.id);
      return createStream(keys, workspace(), find, options);
    },
    // Cast, because the compiler cannot infer that the format determines the result.
    trace: takeTrace as TakeTrace,
  };
}

/** Calls a listener. Anything that the listener throws becomes an uncaught error, and does not affect the request. */
function notify(listener: (entry: JournalEntry) => void, entry: JournalEntry): void {
  try {
    listener(entry);
  } catch (cause) {
    const failure = new MockScriptError('requests.subscribe', 'The listener', cause);
    queueMicrotask(() => {
      throw failure;
    });
  }
}
