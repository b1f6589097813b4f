import { runEverywhere } from '../../../../.runtimes/run-everywhere.ts';

await runEverywhere(new URL('./answers.ts', import.meta.url));
