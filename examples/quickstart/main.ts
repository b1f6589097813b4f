import { once } from 'node:events';
import { runStory } from './story.ts';
import { createTranscript } from './transcript.ts';

const transcript = createTranscript((line) => void process.stdout.write(`${line}\n`));
const stays = process.argv.includes('--stay');

try {
  await runStory('A', transcript);
  await runStory('B', transcript, stays ? untilInterrupted : undefined);
  transcript.chapter(`In both variants together, ${transcript.checks()} checks passed.`);
  if (!stays)
    transcript.say(
      'next',
      'npm run demo -- --stay leaves the mock running, with a page that shows what happens',
    );
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Keeps the mock running, so that you can look at it. */
async function untilInterrupted(url: string): Promise<void> {
  transcript.chapter(`Look at it: ${url}/__mock__/ (Ctrl+C ends it)`);
  await once(process, 'SIGINT');
}
