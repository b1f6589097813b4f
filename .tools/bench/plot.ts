import { escapeXml, toStyle } from '../../.docs/pictures/drawing.ts';
import type { Comparison, Row } from './report.ts';

/** The width of a plot. It is small enough for a phone. */
const WIDTH = 440;
const ROW_HEIGHT = 40;

const STYLE = toStyle(
  'background: #fff; font: 14px system-ui, sans-serif',
  '; background: #0d1117',
);

/** Returns the figure by which a row is compared: the ratio or, if there is none, the value. */
export const figureOf = ({ ratio, value }: Row) => ratio ?? value;

function formatFigure(row: Row, unit: string): string {
  return row.ratio === undefined
    ? `${formatValue(row.value)} ${unit}`
    : `${row.ratio.toFixed(2)} ×`;
}

export function formatValue(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function describePlot({ title, rows, unit }: Comparison): string {
  return `${title}: ${rows.map((row) => `${row.name} ${formatFigure(row, unit)}`).join(', ')}`;
}

/** Draws a bar for each row. The bars of our rows are filled, and a dashed line marks the baseline. */
export function drawPlot(comparison: Comparison): string {
  const { rows, unit, better, baseline } = comparison;
  const longest = Math.max(...rows.map(figureOf), baseline ? 1 : 0) || 1;
  const toX = (figure: number) => Math.round((figure / longest) * (WIDTH - 4)) + 2;
  const bars = rows.map((row, index) => {
    const y = index * ROW_HEIGHT;
    const isOurs = row.kind === 'ours';
    const className = isOurs ? 'strong' : '';
    const width = toX(figureOf(row)) - 2;
    const fill = isOurs ? 'ink' : 'box';
    const bar = `<rect x="2" y="${y + 23}" width="${width}" height="11" class="${fill}"/>`;
    const mark = `<path d="M${toX(1)} ${y + 19}v19" class="line" stroke-dasharray="3 2"/>`;
    return [
      drawText(row.name, 2, y + 16, 'start', className),
      drawText(formatFigure(row, unit), WIDTH - 2, y + 16, 'end', className),
      bar,
      ...(baseline ? [mark] : []),
    ].join('\n');
  });
  const end = rows.length * ROW_HEIGHT;
  const scale = baseline ? `× ${baseline} (dashed)` : unit;
  const label = escapeXml(describePlot(comparison));
  const head = `class="diagram" role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${end + 42}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${head}>
${STYLE}
${bars.join('\n')}
${drawText(scale, 2, end + 18, 'start')}
${drawText(`${better} is better; filled: ours`, 2, end + 36, 'start')}
</svg>
`;
}

function drawText(text: string, x: number, y: number, anchor: 'start' | 'end', className = '') {
  return `<text x="${x}" y="${y}" class="${className}" style="text-anchor: ${anchor}">${escapeXml(text)}</text>`;
}
