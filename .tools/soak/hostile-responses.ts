import { AgentPlatform, AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import { repeat, type SoakContext } from './actor.ts';
import { hostileAnswers } from './hostile-server.ts';

const TIMEOUT_MS = 2_000;
const MAX_RESPONSE_BYTES = 4 * 1_048_576;
/** Two attempts, the wait between them, and time for a busy machine. */
const LIMIT_MS = 2 * TIMEOUT_MS + 10_000;

/** Calls a server whose responses never end. Each call must fail with an error of the SDK, in time. */
export function meetHostileResponses(context: SoakContext, url: string): Promise<void> {
  const { promises, secrets, count, random, signal } = context;
  const apiKey = `hostile-server-key-${crypto.randomUUID()}`;
  secrets.add(apiKey);
  const weights = Object.fromEntries(hostileAnswers.map((answer) => [answer, 1]));
  const log = (...lines: unknown[]) => {
    for (const line of lines) secrets.scanError(line, 'log line of the SDK');
  };
  const options = {
    apiKey,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxRetries: 1,
    logger: { debug: log, info: log, warn: log },
    logLevel: 'debug',
  } as const;

  return repeat(context, [500, 1_500], async () => {
    const answer = random.pick(weights);
    const client = new AgentPlatform({ ...options, baseUrl: `${url}/${answer}` });
    const started = performance.now();
    try {
      await client.contacts.list({}, { signal });
      promises.check('responses', false, `${answer} was taken for an answer`);
    } catch (error) {
      if (signal.aborted) return;
      secrets.scanError(error, `error after ${answer}`);
      const ms = Math.round(performance.now() - started);
      const isKept =
        error instanceof AgentPlatformError && !(error instanceof RateLimitError) && ms <= LIMIT_MS;
      promises.check('responses', isKept, `${answer} ended after ${ms} ms with ${error}`);
      count(`hostile response: ${answer}`);
    }
  });
}
