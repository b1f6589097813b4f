import assert from 'node:assert/strict';
import { createCarefulBot, createNaiveBot } from './bots.ts';
import { explore } from './explore.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const started = performance.now();
const naive = await explore(createNaiveBot, { numRuns: 150 });
const ms = Math.round(performance.now() - started);
assert.ok(naive.failure, 'the naive bot breaks a rule');
const { day, repeat } = naive.failure;
say(
  `The naive bot broke a rule in plan ${naive.plans}. The shortest such plan took ${ms} ms to find:`,
);
for (const line of day.story) say(`  ${line}`);
say(`Result: ${day.violations.join(', and ')}.`);
say(`To repeat this run, pass ${JSON.stringify(repeat)} to explore().`);

const careful = await explore(createCarefulBot, { numRuns: 300 });
assert.deepEqual(careful.failure?.day.story, undefined);
say(`The careful bot broke no rule in ${careful.plans} plans.`);
