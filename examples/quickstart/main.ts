import { once } from 'node:events';
import { runStory } from './story.ts';
import { createTranscript } from './transcript.ts';

const transcript = createTranscript((line) => void process.stdout.write(`${line}\n`));
const stays = process.argv.includes('--stay');

try {
  await runStory('A', transcript);
  await runStory('B', transcript, stays ? untilInterrupted : undefined);
  transcript.chapter(`All ${transcript.checks()} checks passed, in both variants.`);
  if (!stays)
    transcript.say(
      'next',
      'run `npm run demo -- --stay` to keep the mock running and inspect it in your browser',
    );
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Keeps the mock running until Ctrl+C, so that you can inspect it. */
async function untilInterrupted(url: string): Promise<void> {
  transcript.chapter(`Inspect the mock: ${url}/__mock__/ (press Ctrl+C to stop)`);
  await once(process, 'SIGINT');
}
