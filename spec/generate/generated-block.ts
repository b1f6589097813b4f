/**
 * Replaces the lines between two comments in a file that is otherwise written by hand:
 * `generated: name` and `end of generated: name`.
 */
export function fillBlock(text: string, name: string, content: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.includes(`generated: ${name}`));
  const end = lines.findIndex((line) => line.includes(`end of generated: ${name}`));
  if (end <= start) {
    throw new Error(
      `There is no block ${name}: add the comments "generated: ${name}" and "end of generated: ${name}"`,
    );
  }
  return [...lines.slice(0, start + 1), content, ...lines.slice(end)].join('\n');
}
