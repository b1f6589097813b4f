import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the guide to campaigns shows the worker of the example', () => {
  const program = read('../../../examples/campaign/worker.ts');
  expect(read('../docs/campaigns.md')).toContain(`\`\`\`ts\n${program}\`\`\``);
});
