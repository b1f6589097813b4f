import { z } from 'zod';
import { PROCESSING_AFTER_MS, READY_AFTER_MS } from '../../domain/training.ts';
import type { ClockControls, DueList } from '../../generated/control-types.ts';
import type { Clock, ClockMode } from '../../time/clock.ts';
import { LAST_INSTANT } from '../../time/instants.ts';
import { toSeconds, WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { describeValues } from '../../validation/describe-values.ts';
import { asComponent, declareComponent } from '../../validation/schema-metadata.ts';
import { listDue, nextDueTime } from '../../workspace/due.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { control } from '../control-definition.ts';
import { count, instant, workspaceGone } from './shared-schemas.ts';

/** The clock of a workspace, with its controls. */
export interface MockClock extends Clock, ClockControls {
  /**
   * This clock, for a program under test that has a loop of its own. Its sleeps wait until the clock is advanced,
   * whereas a sleep on `mock.clock` advances the clock. When a sleep ends during an advance, the program continues
   * before the clock moves on. While the clock runs in `'system'` mode, the sleeps take real time.
   */
  readonly manual: Pick<Clock, 'now' | 'sleep'>;
  /** Returns `'virtual'` if the clock stands still until it is advanced, or `'system'` if the clock runs. */
  mode(): ClockMode;
  /**
   * Lists the next planned steps, in order of time: agents' replies, retries of deliveries, steps of trainings, the
   * expiry of QR codes, delayed responses and sleeps on the clock. Replies that a function is still producing come
   * first, without a time. At most 50 steps are listed; `total` is the number of all steps.
   */
  due(): DueList;
  /**
   * Advances the clock to the next planned step and runs that step. If nothing is planned, the clock does not
   * move. Like `advance`, it resolves once all due work is done.
   * @throws MockTimeoutError under the same conditions as `advance`.
   */
  advanceToNext(): Promise<void>;
}

const at = instant.describe('The time at which the step runs, in ISO 8601 format.');
const agentId = z.guid().describe('The id of the agent.');

const dueItem = declareComponent(
  'DueItem',
  'A step that the mock has planned.',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z
        .literal('agent_reply')
        .describe(
          'An agent replies. `at` is absent while a function in the test is still producing the reply.',
        ),
      at: at.optional(),
      agentId,
      conversationId: z.guid().describe('The id of the conversation.'),
    }),
    z.object({
      kind: z
        .literal('delivery_retry')
        .describe(
          'The next attempt to deliver an event is made. For a failing webhook, the event is the oldest one that waits.',
        ),
      at,
      webhookId: z.guid().describe('The id of the webhook.'),
      eventId: z.guid().describe('The id of the event.'),
      event: z.string().describe('The name of the event.'),
      attempt: z.int().min(1).describe('The number of the next attempt, starting at 1.'),
      deliveryId: z
        .guid()
        .optional()
        .describe('The id of the previous attempt. Absent if there was none.'),
    }),
    z.object({
      kind: z.enum(['training_processing', 'training_ready']).describe(
        describeValues('', {
          training_processing: `The processing of a training starts, ${PROCESSING_AFTER_MS / 1000} s after the training was created or changed.`,
          training_ready: `A training becomes ready, ${READY_AFTER_MS / 1000} s after it was created or changed.`,
        }),
      ),
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
      kind: z
        .literal('sleep')
        .describe("A wait on the clock ends, such as an SDK client's wait before a retry."),
      at,
    }),
  ]),
);

const dueList = declareComponent(
  'DueList',
  'The steps that the workspace has planned.',
  z.object({
    total: count.describe('The total number of planned steps.'),
    next: z
      .array(dueItem)
      .readonly()
      .describe(
        "The first 50 steps. Agents' replies without a time come first. The other steps follow in order of time.",
      ),
  }),
);

/** The time of a workspace, the mode of its clock and its next planned steps. */
export const clockState = asComponent(
  'ClockState',
  z.object({
    now: instant.describe('The current time, in ISO 8601 format.'),
    ms: z.number().describe('The current time, in milliseconds since the Unix epoch.'),
    mode: z.enum(['virtual', 'system']).describe(
      describeValues('How time passes.', {
        virtual: 'The clock stands still until it is advanced.',
        system: 'The clock runs in real time.',
      }),
    ),
    due: dueList,
  }),
);

function readClock(workspace: Workspace): z.output<typeof clockState> {
  const ms = workspace.clock.now();
  return {
    now: new Date(ms).toISOString(),
    ms,
    mode: workspace.clock.mode,
    // Listed only on access, because there may be thousands of steps.
    get due() {
      return listDue(workspace);
    },
  };
}

const advanceRule = (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? undefined : 'must be a number of at least 0';

/** The controls of a workspace's clock. */
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
      'Steps that become due run in order, each at its planned time. The call waits until all due work is done, including deliveries. It does not wait for other workspaces.',
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
            '`next` advances the clock to the next planned step that has a time, and runs that step. If no step is planned, the clock does not move, and the call succeeds.',
          ),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "must have either `ms` or `to: 'next'`",
      }),
    findViolations: ({ ms = 0 }, domain) =>
      Date.parse(domain.now()) + ms > LAST_INSTANT
        ? [
            {
              field: 'ms',
              rule: `must not move the clock past ${new Date(LAST_INSTANT).toISOString()}`,
            },
          ]
        : [],
    result: clockState,
    refusals: {
      400: 'Both or neither of `ms` and `to` are given, `ms` is negative, or the new time would be after the year 9998.',
      404: workspaceGone,
      408: `Deliveries are still in flight after ${toSeconds(WORK_LIMIT_MS)} of real time. The clock stays at the time that it has reached.`,
    },
    async run({ workspace }, { ms }) {
      await workspace.clock.advance(ms ?? (() => nextDueTime(workspace)));
      return readClock(workspace);
    },
  }),

  'clock.freeze': control({
    route: 'POST /clock/freeze',
    isVoid: true,
    effect: 'sets',
    summary: 'stops the clock at its current time',
    details:
      'From then on, the clock moves only when it is advanced. If the workspace is otherwise idle, the clock also jumps to the end of the earliest wait on the clock. A reset or restore returns the clock to the mode set in the options.',
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('virtual');
      return readClock(workspace);
    },
  }),

  'clock.flow': control({
    route: 'POST /clock/flow',
    isVoid: true,
    effect: 'sets',
    summary: 'lets the clock run in real time, starting at its current time',
    details:
      'Planned steps then run by themselves. A reset or restore returns the clock to the mode set in the options.',
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('system');
      return readClock(workspace);
    },
  }),
};
