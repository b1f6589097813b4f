import {
  CHAT_TRANSITIONS,
  type ChatStatus,
} from '../../packages/mock-server/src/domain/chat-state.ts';
import { arrow, circle, type Drawing, lines, type Point } from './drawing.ts';

const PLACES: Readonly<Record<ChatStatus, Point>> = {
  open: { x: 90, y: 110 },
  human: { x: 350, y: 110 },
  closed: { x: 220, y: 330 },
};
const RADIUS = 38;

/** The actions that lead from one state to another or that do not change the state. */
interface Change {
  readonly from: ChatStatus;
  readonly to: ChatStatus;
  readonly triggers: string[];
}

/** Draws the states of a chat as circles, and the changes of state as arrows. */
export function drawChatStates(): Drawing {
  const changes = listChanges();
  const sentences = changes.map(
    ({ from, to, triggers }) =>
      `${triggers.join(', ')}: ${from === to ? `${from} stays ${to}` : `${from} becomes ${to}`}.`,
  );
  const states = Object.entries(PLACES).map(([name, place]) => circle(name, place, RADIUS));
  return {
    name: 'chat-states',
    title: 'The states of a chat',
    description: sentences.join(' '),
    height: PLACES.closed.y + RADIUS + 4,
    content: [...changes.map(drawChange), ...states].join(''),
  };
}

function listChanges(): Change[] {
  const changes = new Map<string, Change>();
  for (const [from, row] of Object.entries(CHAT_TRANSITIONS)) {
    for (const [trigger, to] of Object.entries(row)) {
      if (to === 'conflict' || to === 'unchanged') continue;
      const change = changes.get(`${from} ${to}`) ?? { from: from as ChatStatus, to, triggers: [] };
      change.triggers.push(trigger);
      changes.set(`${from} ${to}`, change);
    }
  }
  return [...changes.values()];
}

function drawChange({ from, to, triggers }: Change): string {
  return from === to
    ? drawLoop(PLACES[from], triggers)
    : drawArrow(PLACES[from], PLACES[to], triggers);
}

function drawArrow(start: Point, end: Point, triggers: readonly string[]): string {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const across = { x: along.y, y: -along.x };
  // Two arrows between the same states are drawn side by side.
  const shift = 14;
  const move = (point: Point, distance: number) => ({
    x: Math.round(point.x + along.x * distance + across.x * shift),
    y: Math.round(point.y + along.y * distance + across.y * shift),
  });
  const [tail, head] = [move(start, RADIUS), move(end, -RADIUS)];
  const beside = {
    x: (tail.x + head.x) / 2 + across.x * 12,
    y: (tail.y + head.y) / 2 + across.y * 12,
  };
  const isLevel = Math.abs(across.x) < 0.3;
  const anchor = isLevel ? 'middle' : across.x > 0 ? 'start' : 'end';
  return arrow(tail, head) + lines(triggers, beside, anchor);
}

/** Draws the actions that do not change a state, above the state. */
function drawLoop({ x, y }: Point, triggers: readonly string[]): string {
  const top = y - RADIUS;
  const path = `M${x - 16} ${top + 4}C${x - 26} ${top - 26} ${x + 26} ${top - 26} ${x + 16} ${top + 4}`;
  const above = { x, y: top - 26 - (triggers.length - 1) * 8 };
  return `<path d="${path}" class="line" marker-end="url(#head)"/>\n${lines(triggers, above)}`;
}
