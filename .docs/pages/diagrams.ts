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

/** Creates the page about the states of a chat, with a diagram and a table of all state transitions. */
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
      'What the agent, an operator and a customer may do in each state of a chat, and the state that follows.',
    body: paragraphs(
      'A chat is a conversation, seen by those who reply in it. While the chat is `open`, the AI agent replies. While it is `human`, an operator replies. A `closed` chat opens again when the customer writes.',
      toInline(drawChatStates()),
      '## All changes',
      'A command that the state of the chat does not allow fails with 409 `CONFLICT`. A command succeeds without a change if the chat is already in the state that it asks for.',
      table(['what happens', ...states.map((state) => `while ${inlineCode(state)}`)], rows),
      `The platform documents \`start-human\` and \`stop-human\`, and that an operator can write only in human mode. Everything else is assumed: see the ${linkTo('decisions', 'decisions', '314-complete-chat-state-table')}.`,
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
    description: 'When each variant of the platform retries a failed delivery, and when it stops.',
    body: paragraphs(
      'A delivery fails if the receiver does not respond with a 2xx status in time. Each variant retries failed deliveries on its own schedule. The mock follows these schedules on its own clock, so a test can advance through them without waiting.',
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
    ? `${failures}. It then gets no events until you activate it again.`
    : `${failures}. The platform then tries to deliver the oldest event every ${duration(afterLimit.roundEveryMs)}, until an attempt succeeds.`;
}

function attemptRows(schedule: RetrySchedule): string[][] {
  return listAttempts(schedule).map(({ waitMs, atMs }, index) => [
    String(index + 1),
    index === 0 ? 'none' : duration(waitMs),
    index === 0 ? 'at once' : duration(atMs),
  ]);
}
