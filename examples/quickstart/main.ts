import { runStory } from './story.ts';
import { createTranscript } from './transcript.ts';

const transcript = createTranscript((line) => void process.stdout.write(`${line}\n`));

try {
  await runStory('A', transcript);
  await runStory('B', transcript);
  transcript.chapter(`The story is true in both variants: ${transcript.checks()} checks passed.`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
