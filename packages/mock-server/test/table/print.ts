import { attempt } from './attempt.ts';
import { type Cell, columns, findHoles, rows } from './table.ts';

/** ✓ shown, – not given by the specification, ✗ wrong or missing. */
async function toMark({ given, cases }: Cell, wrong: string[]): Promise<string> {
  const problems: string[] = [];
  for (const each of cases) {
    const found = await attempt(each).catch((error: unknown) => [String(error)]);
    problems.push(...found.map((fault) => `${each.operation.id}, ${each.name}: ${fault}`));
  }
  wrong.push(...problems);
  if (problems.length > 0 || (given && cases.length === 0)) return '✗';
  return given ? '✓' : '–';
}

const wrong = findHoles();
const width = Math.max(...rows.map(({ operation }) => operation.id.length));
const lines = [`${'operation'.padEnd(width)}  ${columns.join('  ')}`];
for (const { operation, cells } of rows) {
  let line = operation.id.padEnd(width);
  for (const cell of cells) line += `  ${(await toMark(cell, wrong)).padEnd(cell.column.length)}`;
  lines.push(line.trimEnd());
}
const tried = rows.flatMap(({ cells }) => cells.flatMap(({ cases }) => cases)).length;
process.stdout.write(`${lines.join('\n')}\n\n${rows.length} operations, ${tried} cases\n`);
if (wrong.length > 0) {
  process.stderr.write(`\n${wrong.join('\n')}\n`);
  process.exitCode = 1;
}
