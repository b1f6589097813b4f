import { type Child, startChild } from './child.ts';
import { findFreePort } from './free-port.ts';
import type { Ledger } from './ledger.ts';
import type { Promises } from './promises.ts';
import type { ReceiverConfig, ReceiverMessage, Route } from './receiver-messages.ts';
import type { SecretScan } from './secret-scan.ts';

/** A receiver in a process that can be restarted on its port. */
export interface ReceiverProcess {
  readonly url: string;
  readonly child: () => Child;
  addRoute(route: Route): void;
  /** Makes it accept every delivery from now on. */
  behave(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface ReceiverProcessOptions {
  readonly name: string;
  readonly variant: 'A' | 'B';
  readonly redisUrl?: string;
  readonly seed: number;
  readonly ledger: Ledger;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  /** Called with the behaviour of each attempt, and with errors of the receiver. */
  readonly count: (what: string) => void;
}

export async function startReceiver(options: ReceiverProcessOptions): Promise<ReceiverProcess> {
  const { name, variant, redisUrl, ledger, promises, secrets, count } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const routes: Route[] = [];
  let { seed } = options;
  let child: Child | undefined;

  function take(message: ReceiverMessage, onListening: () => void): void {
    if (message.type === 'listening') onListening();
    if (message.type === 'attempt') count(`answer: ${message.behaviour}`);
    if (message.type === 'handled') ledger.handled(url + message.path, message.identity);
    if (message.type === 'error') {
      secrets.scan(message.text, `error of ${name}`);
      count(`${name}: ${message.text.split('\n')[0]}`);
    }
  }

  async function start(): Promise<void> {
    const config: ReceiverConfig = { variant, port, redisUrl, seed: seed++, routes };
    await new Promise<void>((resolve) => {
      child = startChild(new URL('./receiver.ts', import.meta.url), {
        name,
        env: { RECEIVER_CONFIG: JSON.stringify(config) },
        promises,
        secrets,
        onMessage: (message) => take(message as ReceiverMessage, resolve),
      });
    });
  }

  const current = () => {
    if (child === undefined) throw new Error(`${name} was not started`);
    return child;
  };

  await start();
  return {
    url,
    child: current,
    addRoute(route) {
      routes.push(route);
      current().send({ type: 'route', ...route });
    },
    behave: () => current().send({ type: 'behave' }),
    async restart() {
      await current().stop();
      await start();
    },
    stop: () => current().stop(),
  };
}
