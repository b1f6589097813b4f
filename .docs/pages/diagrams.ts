import {
  FAILURE_LIMIT,
  type RetrySchedule,
  retrySchedules,
} from '../../packages/mock-server/src/delivery/schedule.ts';
import {
  CHAT_TRANSITIONS,
  type ChatStatus,
} from '../../packages/mock-server/src/domain/chat-state.ts';
import { escapeHtml, inlineCode, linkTo, paragraphs, table } from './markdown.ts';
import type { Page } from './page.ts';

/** Makes the page of a chat's states, with a diagram and a table of every change. */
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
      drawChatStates(),
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

interface Point {
  readonly x: number;
  readonly y: number;
}

const WIDTH = 440;
const STATE: Readonly<Record<ChatStatus, Point>> = {
  open: { x: 90, y: 110 },
  human: { x: 350, y: 110 },
  closed: { x: 220, y: 330 },
};
const RADIUS = 38;

/** Draws the states as circles and the changes between them as arrows. */
function drawChatStates(): string {
  const changes = Object.entries(CHAT_TRANSITIONS).flatMap(([from, row]) =>
    Object.entries(row).flatMap(([trigger, to]) =>
      to === 'conflict' || to === 'unchanged' ? [] : [{ from: from as ChatStatus, trigger, to }],
    ),
  );
  const arrows = new Map<string, { from: ChatStatus; to: ChatStatus; triggers: string[] }>();
  for (const { from, to, trigger } of changes) {
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, triggers: [] };
    arrow.triggers.push(trigger);
    arrows.set(`${from} ${to}`, arrow);
  }
  const sentences = [...arrows.values()].map(
    ({ from, to, triggers }) =>
      `${triggers.join(', ')}: ${from === to ? `${from} stays ${to}` : `${from} becomes ${to}`}.`,
  );
  return drawing(
    'The states of a chat',
    sentences.join(' '),
    STATE.closed.y + RADIUS + 4,
    ARROW_HEAD +
      [...arrows.values()].map(drawArrow).join('') +
      Object.entries(STATE)
        .map(([name, place]) => drawState(name, place))
        .join(''),
  );
}

const ARROW_HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" class="ink"/></marker></defs>';

function drawState(name: string, { x, y }: Point): string {
  return `<circle cx="${x}" cy="${y}" r="${RADIUS}" class="box"/><text x="${x}" y="${y + 5}" class="strong">${name}</text>`;
}

function drawArrow({
  from,
  to,
  triggers,
}: {
  readonly from: ChatStatus;
  readonly to: ChatStatus;
  readonly triggers: readonly string[];
}): string {
  const [start, end] = [STATE[from], STATE[to]];
  if (from === to) return drawLoop(start, triggers);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [along, across] = [
    { x: (end.x - start.x) / length, y: (end.y - start.y) / length },
    { x: (end.y - start.y) / length, y: (start.x - end.x) / length },
  ];
  // Two arrows between the same states lie side by side.
  const shift = 14;
  const place = (point: Point, distance: number) => ({
    x: Math.round(point.x + along.x * distance + across.x * shift),
    y: Math.round(point.y + along.y * distance + across.y * shift),
  });
  const [a, b] = [place(start, RADIUS), place(end, -RADIUS)];
  const middle = { x: (a.x + b.x) / 2 + across.x * 12, y: (a.y + b.y) / 2 + across.y * 12 };
  const anchor = Math.abs(across.x) < 0.3 ? 'middle' : across.x > 0 ? 'start' : 'end';
  return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" class="line" marker-end="url(#head)"/>${drawLines(triggers, middle, anchor)}`;
}

/** Draws what leaves a state as it is, above the state. */
function drawLoop({ x, y }: Point, triggers: readonly string[]): string {
  const top = y - RADIUS;
  const path = `M${x - 16} ${top + 4}C${x - 26} ${top - 26} ${x + 26} ${top - 26} ${x + 16} ${top + 4}`;
  const above = { x, y: top - 26 - (triggers.length - 1) * 16 + 8 * (triggers.length - 1) };
  return `<path d="${path}" class="line" marker-end="url(#head)"/>${drawLines(triggers, above, 'middle')}`;
}

function drawLines(lines: readonly string[], { x, y }: Point, anchor: string): string {
  const first = y + 4 - (lines.length - 1) * 8;
  return lines
    .map(
      (line, index) =>
        `<text x="${Math.round(x)}" y="${Math.round(first + index * 16)}" text-anchor="${anchor}">${line}</text>`,
    )
    .join('');
}

/** Makes the page of both retry schedules. */
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
        drawSchedule(variant, retrySchedules[variant]),
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

/** Lists an event's attempts: the wait before each, and the time since the first. */
function listAttempts({ waitsMs }: RetrySchedule): { waitMs: number; atMs: number }[] {
  const attempts = [{ waitMs: 0, atMs: 0 }];
  let atMs = 0;
  for (const waitMs of waitsMs) {
    atMs += waitMs;
    attempts.push({ waitMs, atMs });
  }
  return attempts;
}

function attemptRows(schedule: RetrySchedule): string[][] {
  return listAttempts(schedule).map(({ waitMs, atMs }, index) => [
    String(index + 1),
    index === 0 ? 'none' : duration(waitMs),
    index === 0 ? 'at once' : duration(atMs),
  ]);
}

const ROW = 56;

/** Draws the attempts as a line from top to bottom. */
function drawSchedule(variant: string, schedule: RetrySchedule): string {
  const attempts = listAttempts(schedule);
  const parts = attempts.map(({ waitMs, atMs }, index) => {
    const y = 26 + index * ROW;
    const wait =
      index === 0
        ? ''
        : `<path d="M120 ${y - ROW + 16}V${y - 18}" class="line" marker-end="url(#head)"/><text x="104" y="${y - ROW / 2 + 4}" text-anchor="end">wait ${duration(waitMs)}</text>`;
    const when = index === 0 ? 'the first attempt, at once' : `${duration(atMs)} after the first`;
    return `${wait}<circle cx="120" cy="${y}" r="16" class="box"/><text x="120" y="${y + 5}" class="strong">${index + 1}</text><text x="148" y="${y + 5}" text-anchor="start">${when}</text>`;
  });
  const sentences = attempts.map(({ atMs }, index) =>
    index === 0 ? 'Attempt 1 at once.' : `Attempt ${index + 1} ${duration(atMs)} after the first.`,
  );
  return drawing(
    `The retry schedule of Variant ${variant}`,
    sentences.join(' '),
    26 + (attempts.length - 1) * ROW + 26,
    ARROW_HEAD.replaceAll('head', `head${variant}`) +
      parts.join('').replaceAll('#head', `#head${variant}`),
  );
}

function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}

/** Wraps a drawing. Its colours are in site.css, so that they follow the theme. */
function drawing(title: string, description: string, height: number, content: string): string {
  return `<svg class="diagram" role="img" aria-label="${escapeHtml(`${title}. ${description}`)}" viewBox="0 0 ${WIDTH} ${height}">${content}</svg>`;
}
