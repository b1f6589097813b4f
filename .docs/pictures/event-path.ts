import { retrySchedules } from '../../packages/mock-server/src/delivery/schedule.ts';
import { arrow, type Drawing, lines } from './drawing.ts';
import { duration } from './retry-schedule.ts';

/** The steps on the path of an event, with descriptions. */
const STEPS = [
  ['Something changes', 'an API call, a customer, the platform itself'],
  ['The platform creates an event', 'in the format of Variant A or Variant B'],
  ['Each subscribed webhook queues the event', 'one attempt at a time for each webhook'],
  ['The platform signs and sends the event', 'an HMAC-SHA256 signature in a header'],
  ['Your receiver verifies the delivery', 'headers, age, signature, then the JSON'],
  ['Your event handler runs once', 'but not again for a repeated delivery'],
  ['Your receiver responds', 'a 2xx status ends the delivery'],
] as const;
const [QUEUED, SENT, RESPONDED] = [2, 3, 6];

const ROW = 74;
const BOX = { x: 4, width: 372, height: 50 };
const RETURN = 400;

/** Draws the path of an event from the platform to a receiver and, if the delivery fails, back to the queue. */
export function drawEventPath(): Drawing {
  const boxes = STEPS.map(([title, detail], index) => {
    const y = index * ROW + 2;
    const middle = BOX.x + BOX.width / 2;
    const down = arrow({ x: middle, y: y - ROW + BOX.height }, { x: middle, y: y - 2 });
    return `${index === 0 ? '' : down}<rect x="${BOX.x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" class="box"/><text x="${middle}" y="${y + 21}" class="strong">${title}</text>${lines([detail], { x: middle, y: y + 34 })}`;
  });
  const right = BOX.x + BOX.width;
  const [from, to] = [RESPONDED, QUEUED].map((step) => step * ROW + 2 + BOX.height / 2);
  const back = `<path d="M${right} ${from}H${RETURN}V${to}H${right + 3}" class="line" marker-end="url(#head)"/>
<text transform="translate(${RETURN + 18} ${(SENT + 1.5) * ROW - 10}) rotate(-90)">a retry after any other status, or none in 10 s</text>\n`;
  const waits = (['A', 'B'] as const).map(
    (variant) =>
      `Variant ${variant} retries after ${retrySchedules[variant].waitsMs.map(duration).join(', ')}.`,
  );
  return {
    name: 'event-path',
    title: 'The path of one event to a receiver',
    description: [...STEPS.map(([title, detail]) => `${title}: ${detail}.`), ...waits].join(' '),
    height: (STEPS.length - 1) * ROW + BOX.height + 4,
    content: boxes.join('') + back,
  };
}
