import {
  FAILURE_LIMIT,
  type RetrySchedule,
  retrySchedules,
} from '../../packages/mock-server/src/delivery/schedule.ts';
import {
  CHAT_TRANSITIONS,
  type ChatStatus,
} from '../../packages/mock-server/src/domain/chat-state.ts';
import { inlineCode, paragraphs, table } from '../../spec/generate/markdown.ts';
import { drawChatStates } from '../pictures/chat-states.ts';
import { toInline } from '../pictures/drawing.ts';
import { drawRetrySchedule, duration, listAttempts } from '../pictures/retry-schedule.ts';
import { linkTo } from './markdown.ts';
import type { Page } from './page.ts';

/** Creates the page about the states of a chat, with a diagram and a table of all changes of state. */
export function chatStatePage(): Page {
  const states = Object.keys(CHAT_TRANSITIONS) as ChatStatus[];
  const triggers = Object.keys(CHAT_TRANSITIONS.open) as (keyof typeof CHAT_TRANSITIONS.open)[];
  const rows = triggers.map((trigger) => [
    inlineCode(trigger),
    ...states.map((state) => toOutcome(CHAT_TRANSITIONS[state][trigger])),
  ]);
  return {
    slug: 'chat-states',
    title: 'The states of a chat',
    description:
      'What an agent, an operator and a customer may do in each state of a chat, and where it leads.',
    body: paragraphs(
      'A chat is its conversation, seen by those who answer in it: while it is `open`, the AI agent answers, while it is `human`, an operator does. A `closed` chat opens again when the customer writes.',
      toInline(drawChatStates()),
      '## Every change',
      'A command that the state does not allow is refused with 409 `CONFLICT`. A command whose result holds already succeeds, and changes nothing.',
      table(['what happens', ...states.map((state) => `while ${inlineCode(state)}`)], rows),
      `Documented are \`start-human\` and \`stop-human\`, and that an operator writes in human mode only. The rest is assumed: see ${linkTo('decisions', 'decisions', '314-complete-chat-state-table')}.`,
    ),
  };
}

function toOutcome(next: string): string {
  if (next === 'conflict') return '409';
  return next === 'unchanged' ? 'no change' : `→ ${inlineCode(next)}`;
}

/** Creates the page about the retry schedules of both variants. */
export function retryPage(): Page {
  return {
    slug: 'retry-schedules',
    title: 'When deliveries are retried',
    description:
      'When each variant of the platform repeats a delivery that failed, and when it stops.',
    body: paragraphs(
      'A delivery fails when the receiver does not respond with a 2xx status in time. Each variant repeats it on a schedule of its own. The mock keeps both on its clock, so a test moves through them in an instant.',
      ...(['A', 'B'] as const).flatMap((variant) => [
        `## Variant ${variant}`,
        toInline(drawRetrySchedule(variant)),
        describeLimit(retrySchedules[variant]),
        table(
          ['attempt', 'wait before it', 'after the first'],
          attemptRows(retrySchedules[variant]),
        ),
      ]),
    ),
  };
}

function describeLimit({ afterLimit }: RetrySchedule): string {
  const failures = `After ${FAILURE_LIMIT} failed attempts in a row, across events, the webhook becomes ${inlineCode(afterLimit.status)}`;
  return afterLimit.status === 'inactive'
    ? `${failures}: it is sent nothing until you activate it again.`
    : `${failures}: it is sent its oldest event every ${duration(afterLimit.roundEveryMs)}, until an attempt succeeds.`;
}

function attemptRows(schedule: RetrySchedule): string[][] {
  return listAttempts(schedule).map(({ waitMs, atMs }, index) => [
    String(index + 1),
    index === 0 ? 'none' : duration(waitMs),
    index === 0 ? 'at once' : duration(atMs),
  ]);
}
