import { z } from 'zod';
import type { DueList } from '../../generated/control-types.ts';
import type { Clock } from '../../time/clock.ts';
import type { ClockMode } from '../../time/clock-time.ts';
import { LAST_INSTANT } from '../../time/instants.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { listDue, nextDueTime } from '../../workspace/due.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { control } from '../control-definition.ts';
import { count, instant } from './shared-schemas.ts';

/** The clock of a workspace, with its controls. */
export interface MockClock extends Clock {
  /** `'virtual'` while the clock stands still until it is advanced, `'system'` while it runs. */
  mode(): ClockMode;
  /**
   * Lists the next planned steps, in order of time: agents' replies, retries of deliveries, steps of
   * trainings, the expiry of QR codes, delayed responses and sleeps on the clock. Replies that a function is
   * still working on come first, without a time. At most 50 are listed; `total` counts all.
   */
  due(): DueList;
  /**
   * Advances the clock to the next planned step and runs that step. If nothing is planned, the clock does not
   * move. Like `advance`, it resolves once all due work is done.
   * @throws MockTimeoutError under the same conditions as `advance`.
   */
  advanceToNext(): Promise<void>;
  /**
   * Stops the clock at its current time, as in `'virtual'` mode. From then on it moves only when it is advanced
   * or, if the mock is otherwise idle, to the end of a sleep. A reset or a restore returns to the mode set in
   * the options.
   */
  freeze(): void;
  /**
   * Lets the clock run with the machine's time, starting at the clock's current time, as in `'system'` mode.
   * Planned steps then run by themselves. A reset or a restore returns to the mode set in the options.
   */
  flow(): void;
}

const at = instant.describe('When it is due, in ISO 8601 format.');
const agentId = z.guid().describe('The agent.');

const dueItem = typed(
  'DueItem',
  'A planned step.',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z
        .literal('agent_reply')
        .describe(
          'An agent is working on its reply. If `at` is missing, the reply comes from a function that is still running.',
        ),
      at: at.optional(),
      agentId,
      conversationId: z.guid().describe('The conversation.'),
    }),
    z.object({
      kind: z
        .literal('delivery_retry')
        .describe(
          'The next attempt to deliver an event. A failing webhook tries all its waiting events at this time.',
        ),
      at,
      webhookId: z.guid().describe('The webhook.'),
      eventId: z.guid().describe('The id of the event.'),
      event: z.string().describe('The name of the event.'),
      attempt: z.int().min(1).describe('The number of the next attempt, starting at 1.'),
      deliveryId: z.guid().optional().describe('The id of the previous attempt, if there was one.'),
    }),
    z.object({
      kind: z
        .enum(['training_processing', 'training_ready'])
        .describe('The platform starts to process a training, or the training becomes ready.'),
      at,
      agentId,
      trainingId: z.guid().describe('The training.'),
    }),
    z.object({
      kind: z.literal('qr_code_expiry').describe("A channel's latest QR code expires."),
      at,
      channelId: z.guid().describe('The channel.'),
    }),
    z.object({
      kind: z.literal('delayed_response').describe('A fault delays the response to a request.'),
      at,
      requestId: z.string().describe('The request.'),
    }),
    z.object({
      kind: z
        .literal('sleep')
        .describe("A sleep on the clock ends, such as a client's wait before a retry."),
      at,
    }),
  ]),
);

export const dueList = typed(
  'DueList',
  'The planned steps of a workspace.',
  z.object({
    total: count.describe('The total number of steps.'),
    next: z
      .array(dueItem)
      .readonly()
      .describe(
        "The first 50 steps. Agents' replies without a time come first, followed by all other steps in order of time.",
      ),
  }),
);

/** Accepts a {@link ClockMode}. */
export const clockMode = z.enum(['virtual', 'system']);

/** The time of a workspace, the mode of its clock and its next planned steps. */
const clockState = named(
  'ClockState',
  z.object({
    now: instant.describe('The time, in ISO 8601 format.'),
    ms: z.number().describe('The time, in milliseconds since the Unix epoch.'),
    mode: clockMode.describe('Whether the clock stands still or runs.'),
    due: dueList.describe('The next planned steps.'),
  }),
);

function readClock(workspace: Workspace): z.output<typeof clockState> {
  const ms = workspace.clock.now();
  return {
    now: new Date(ms).toISOString(),
    ms,
    mode: workspace.clock.mode,
    // Only listed when somebody reads it, because there may be thousands of steps.
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
    summary: 'returns the time of a workspace, the mode of its clock and the next planned steps',
    result: clockState,
    run: ({ workspace }) => readClock(workspace),
  }),

  'clock.advance': control({
    summary:
      "advances the clock by `ms`, or to the next planned step with `{ to: 'next' }`, and responds once all due work is done",
    input: z
      .strictObject({
        ms: z
          .number({ error: advanceRule })
          .min(0, { error: advanceRule })
          .optional()
          .describe('How far to advance, in milliseconds.'),
        to: z
          .literal('next')
          .optional()
          .describe('Pass `next` to advance to the next planned step.'),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "takes either `ms` or `to: 'next'`",
      }),
    findViolations: ({ ms = 0 }, domain) =>
      Date.parse(domain.now()) + ms > LAST_INSTANT
        ? [{ field: 'ms', rule: `must not go past ${new Date(LAST_INSTANT).toISOString()}` }]
        : [],
    result: clockState,
    refusals: [408],
    async run({ workspace }, { ms }) {
      await workspace.clock.advance(ms ?? (() => nextDueTime(workspace)));
      return readClock(workspace);
    },
  }),

  'clock.freeze': control({
    summary: 'stops the clock at its current time',
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('virtual');
      return readClock(workspace);
    },
  }),

  'clock.flow': control({
    summary: "lets the clock run with the machine's time, starting at the clock's current time",
    result: clockState,
    run({ workspace }) {
      workspace.clock.setMode('system');
      return readClock(workspace);
    },
  }),
};
