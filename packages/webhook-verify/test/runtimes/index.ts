import { runEverywhere } from '@agent-platform/tools/runtimes';

await runEverywhere(new URL('./answers.ts', import.meta.url));
