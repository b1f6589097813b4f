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
   * Advances to the time of the next planned step, and runs it. If nothing is planned, the clock does not move.
   * Resolves as `advance` does.
   * @throws MockTimeoutError as `advance` does.
   */
  advanceToNext(): Promise<void>;
  /**
   * Stops the clock at its current time, as in `'virtual'` mode. It then moves only when it is advanced or,
   * when nothing else is going on, to the end of a sleep. A reset or a restore returns to the mode set in the
   * options.
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
          'An agent is working on its reply. Without `at`, a function decides when it is ready.',
        ),
      at: at.optional(),
      agentId,
      conversationId: z.guid().describe('The conversation.'),
    }),
    z.object({
      kind: z
        .literal('delivery_retry')
        .describe(
          'The next attempt to deliver an event or, for a failing webhook, the next round.',
        ),
      at,
      webhookId: z.guid().describe('The webhook.'),
      eventId: z.guid().describe('The id of the event.'),
      event: z.string().describe('The name of the event.'),
      attempt: z.int().min(1).describe('The number of the next attempt, counted from 1.'),
      deliveryId: z.guid().optional().describe('The id of the previous attempt, if there was one.'),
    }),
    z.object({
      kind: z
        .enum(['training_processing', 'training_ready'])
        .describe('A training begins to be processed, or becomes ready.'),
      at,
      agentId,
      trainingId: z.guid().describe('The training.'),
    }),
    z.object({
      kind: z.literal('qr_code_expiry').describe('The last QR code that was shown expires.'),
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
        .describe("A sleep on the clock ends, for example a client's wait before a retry."),
      at,
    }),
  ]),
);

export const dueList = typed(
  'DueList',
  'The planned steps of a workspace.',
  z.object({
    total: count.describe('The number of all steps.'),
    next: z
      .array(dueItem)
      .readonly()
      .describe(
        "The first 50. Agents' replies without a time come first, then all others in order of time. `at` is in ISO 8601 format.",
      ),
  }),
);

/** A {@link ClockMode}. */
export const clockMode = z.enum(['virtual', 'system']);

/** The time of a workspace, and the steps that are due next. */
const clockState = named(
  'ClockState',
  z.object({
    now: instant.describe('The time, in ISO 8601 format.'),
    ms: z.number().describe('The time, in milliseconds since the Unix epoch.'),
    mode: clockMode.describe('Whether the clock stands still or runs.'),
    due: dueList.describe('The next steps that are due.'),
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
      "advances the clock by `{ ms }` or `{ to: 'next' }`, and responds when all due work is done",
    input: z
      .strictObject({
        ms: z
          .number({ error: advanceRule })
          .min(0, { error: advanceRule })
          .optional()
          .describe('How far to advance, in milliseconds.'),
        to: z.literal('next').optional().describe('Advances to the next planned step instead.'),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "takes either ms or to: 'next'",
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
