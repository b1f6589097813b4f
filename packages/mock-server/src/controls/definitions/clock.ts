import { z } from 'zod';
import type { ClockControls, DueList } from '../../generated/control-types.ts';
import { PROCESSING_AFTER_MS, READY_AFTER_MS } from '../../records/training-steps.ts';
import { untilAborted } from '../../time/abort-signals.ts';
import type { Clock, ClockMode, SchedulingClock } from '../../time/clock.ts';
import { anySignal } from '../../time/host-signals.ts';
import { hostDeadline } from '../../time/host-timers.ts';
import { LAST_INSTANT } from '../../time/instants.ts';
import { REQUEST_ID_HEADER } from '../../time/time-headers.ts';
import { SLEEP_LIMIT_MS, toSeconds, WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { toIso } from '../../time/to-iso.ts';
import { describedEnum } from '../../validation/describe-values.ts';
import { asComponent, declareComponent } from '../../validation/schema-metadata.ts';
import { listDue } from '../../workspace/due.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { control } from '../control-definition.ts';
import { count, instant, listOf, workspaceGone } from './shared-schemas.ts';

/** The clock of a workspace, with its controls. */
export interface MockClock extends Clock, ClockControls {
  /**
   * The same clock, for a program under test with a loop of its own. A sleep on `mock.clock` advances the clock; one on
   * `mock.clock.manual` waits for your test to advance it. If an advance ends such a sleep, the program continues
   * before the clock moves on. In `'system'` mode, both sleep in real time.
   */
  readonly manual: Pick<Clock, 'now' | 'sleep'>;
  /** Returns `'virtual'` if the clock stands still until it is advanced, or `'system'` if it runs in real time. */
  mode(): ClockMode;
  /**
   * Lists the planned steps in order of time: agents' replies, delivery retries, steps of trainings, the expiry of QR
   * codes, delayed responses and sleeps on the clock. Replies that a function is still producing come first, without a
   * time. At most 50 steps are listed; `total` counts them all.
   */
  due(): DueList;
  /**
   * Advances the clock to the next planned step and runs the step. If nothing is planned, the clock does not move. Like
   * `advance`, this method resolves once all due work is done, and throws the same MockTimeoutError.
   */
  advanceToNext(): Promise<void>;
}

const at = instant.describe('The time at which the step runs, in ISO 8601 format.');
const agentId = z.guid().describe('The id of the agent.');

const dueItem = declareComponent(
  'DueItem',
  'A planned step.',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z
        .literal('agent_reply')
        .describe('An agent replies. `at` is absent while a function is producing the reply.'),
      at: at.optional(),
      agentId,
      conversationId: z.guid().describe('The id of the conversation.'),
    }),
    z.object({
      kind: z
        .literal('delivery_retry')
        .describe(
          'The next attempt to deliver an event. A failing webhook has one step, for its oldest event.',
        ),
      at,
      webhookId: z.guid().describe('The id of the webhook.'),
      eventId: z.guid().describe('The id of the event.'),
      event: z.string().describe('The name of the event.'),
      attempt: z.int().min(1).describe('The number of the next attempt, starting at 1.'),
      deliveryId: z.guid().optional().describe('The id of the previous attempt, if there was one.'),
    }),
    z.object({
      kind: describedEnum('', {
        training_processing: `The processing of a training starts ${PROCESSING_AFTER_MS / 1000} s after it was created or changed.`,
        training_ready: `A training becomes ready ${READY_AFTER_MS / 1000} s after it was created or changed.`,
      }),
      at,
      agentId,
      trainingId: z.guid().describe('The id of the training.'),
    }),
    z.object({
      kind: z.literal('qr_code_expiry').describe("A channel's latest QR code expires."),
      at,
      channelId: z.guid().describe('The id of the channel.'),
    }),
    z.object({
      kind: z.literal('delayed_response').describe("A fault's delay ends."),
      at,
      requestId: z.string().describe('The id of the request in the journal.'),
    }),
    z.object({
      kind: z.literal('sleep').describe('A wait on the clock ends, such as one before a retry.'),
      at,
    }),
  ]),
);

const dueList = declareComponent(
  'DueList',
  "The workspace's planned steps.",
  z.object({
    total: count.describe('The total number of planned steps.'),
    next: listOf(dueItem, 'The first 50 steps by time. Replies without a time come first.'),
  }),
);

const clockTime = {
  now: instant.describe('The current time, in ISO 8601 format.'),
  ms: z.number().describe('The current time, in milliseconds since the Unix epoch.'),
  mode: describedEnum('How time passes.', {
    virtual: 'The clock stands still until it is advanced.',
    system: 'The clock runs in real time.',
  }),
};

export const clockTimeSchema = z.object(clockTime);

export const clockState = asComponent('ClockState', z.object({ ...clockTime, due: dueList }));

export function readTime(clock: SchedulingClock): z.output<typeof clockTimeSchema> {
  const ms = clock.now();
  return { now: toIso(ms), ms, mode: clock.mode };
}

/**
 * Sleeps until the time `end`, if there is one, or until a signal aborts, but no longer than a client waits for a
 * response. Returns whether the sleep ended because its time was up.
 */
async function sleepWithin(
  clock: SchedulingClock,
  end: number | undefined,
  signals: readonly AbortSignal[],
): Promise<boolean> {
  if (end !== undefined && end <= clock.now()) return true;
  const over = new AbortController();
  const cancel = hostDeadline(() => over.abort(), SLEEP_LIMIT_MS);
  const signal = anySignal([over.signal, ...signals]);
  try {
    await (end === undefined ? untilAborted(signal) : clock.sleep(end - clock.now(), signal));
    return true;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

function readClock(workspace: Workspace): z.output<typeof clockState> {
  return {
    ...readTime(workspace.clock),
    // Computed only on access, because there may be thousands of steps.
    get due() {
      return listDue(workspace);
    },
  };
}

const advanceRule = (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? undefined : 'must be a number of at least 0';

export const clockControls = {
  'clock.now': control({
    route: 'GET /clock',
    isTypedByHand: true,
    summary: "returns a workspace's time, clock mode and next planned steps",
    result: clockState,
    run: ({ workspace }) => readClock(workspace),
  }),

  'clock.advance': control({
    route: 'POST /clock/advance',
    args: ['ms'],
    isTypedByHand: true,
    isVoid: true,
    isAsync: true,
    throwsAtOnce: true,
    timeout: { code: 'ADVANCE_TIMEOUT', ms: WORK_LIMIT_MS },
    summary: 'advances the clock by a number of milliseconds, or to the next planned step',
    details:
      'Steps that become due run in order, each at its planned time. The call waits until all due work in the workspace is done, including deliveries.',
    input: z
      .strictObject({
        ms: z
          .number({ error: advanceRule })
          .min(0, { error: advanceRule })
          .optional()
          .describe('The number of milliseconds to advance by. Either `ms` or `to` is required.'),
        to: z
          .literal('next')
          .optional()
          .describe(
            '`next` advances the clock to the next planned step that has a time, and runs it. If there is none, the call succeeds and the clock does not move.',
          ),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "must have either `ms` or `to: 'next'`",
      }),
    findViolations({ ms = 0 }, domain) {
      if (Date.parse(domain.now()) + ms <= LAST_INSTANT) return [];
      const rule = `must not move the clock past ${toIso(LAST_INSTANT)}`;
      return [{ field: 'ms', rule }];
    },
    result: clockState,
    refusals: {
      400: '`ms` and `to` are both given or both missing, `ms` is negative, or the new time would be after the year 9998.',
      404: workspaceGone,
      408: `Deliveries are still in flight after ${toSeconds(WORK_LIMIT_MS)} of real time. The clock stays at the time it had reached.`,
    },
    async run({ workspace }, { ms }) {
      const { clock } = workspace;
      await clock.advance(ms ?? (() => clock.next()));
      return readClock(workspace);
    },
  }),

  'clock.sleep': control({
    route: 'POST /clock/sleep',
    args: ['ms'],
    isTypedByHand: true,
    isVoid: true,
    isAsync: true,
    summary: 'waits on the clock, as a client does before a retry',
    details: `When everything else is idle, a virtual clock jumps to the end of the sleep, as it does for sleeps in the mock's process. The control responds after at most ${toSeconds(SLEEP_LIMIT_MS)} of real time; until \`slept\` is \`true\`, call it again.`,
    input: z
      .strictObject({
        ms: z.number().min(0).optional().describe('How long to sleep, in milliseconds.'),
        until: z
          .number()
          .min(0)
          .max(LAST_INSTANT)
          .optional()
          .describe('When to wake, in milliseconds since the Unix epoch.'),
        client: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe(
            'The name of a client in another process, at most 100 characters. Once this client has slept, the clock does not jump while the client is awake. This ends when the client calls this control without a time and without open requests, or makes no call for a second.',
          ),
        openRequests: z
          .array(z.string())
          .default([])
          .describe(
            `The ids of the client's requests that have no response yet, as sent in the header \`${REQUEST_ID_HEADER}\`. The sleep ends early with \`slept: false\` when one of them gets its response. Default: none.`,
          ),
      })
      .refine(({ ms, until }) => ms === undefined || until === undefined, {
        error: 'must not have both `ms` and `until`',
      }),
    findViolations({ ms = 0 }, domain) {
      if (Date.parse(domain.now()) + ms <= LAST_INSTANT) return [];
      return [{ field: 'ms', rule: 'must let the sleep end before the year 9999' }];
    },
    result: asComponent(
      'ClockSleep',
      z.object({
        ...clockTime,
        slept: z.boolean().describe('Whether the sleep has ended because its time was up.'),
      }),
    ),
    refusals: {
      400: '`ms` and `until` are both given, one of them is negative, or the sleep would end after the year 9998.',
      404: workspaceGone,
    },
    async run({ workspace, wait: { signal } }, { ms, until, client, openRequests }) {
      const { clock } = workspace;
      const { remoteClients } = workspace.background;
      const end = ms === undefined ? until : clock.now() + ms;
      if (end === undefined && openRequests.length === 0) {
        remoteClients.forget(client);
        return { ...readTime(clock), slept: false };
      }
      const sleeping = remoteClients.fallAsleep(client, openRequests);
      if (sleeping === undefined) return { ...readTime(clock), slept: false };
      const signals = signal ? [signal, ...sleeping.signals] : sleeping.signals;
      const slept = await sleepWithin(clock, end, signals);
      sleeping.wake();
      return { ...readTime(clock), slept };
    },
  }),

  'clock.freeze': control({
    route: 'POST /clock/freeze',
    isVoid: true,
    summary: 'stops the clock at its current time',
    details:
      'From then on, you advance the clock yourself. If everything else is idle, it still jumps to the end of the earliest wait. A reset or restore returns the clock to the mode set in the options.',
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('virtual');
      return readClock(workspace);
    },
  }),

  'clock.flow': control({
    route: 'POST /clock/flow',
    isVoid: true,
    summary: 'lets the clock run in real time, from its current time on',
    details:
      'Planned steps then run by themselves. A reset or restore returns the clock to the mode set in the options.',
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('system');
      return readClock(workspace);
    },
  }),
};
