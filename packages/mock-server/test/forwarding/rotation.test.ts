/**
 * Takes about 15 seconds: events arrive in real time, because receivers in other processes have their own clocks.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { findFreePort } from '@agent-platform/tools/http-server';
import { isInstalled } from '@agent-platform/tools/installed';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookVariant,
  type WebhookVerifier,
} from '@agent-platform/webhook-verify';
import { toFastifyPlugin } from '@agent-platform/webhook-verify/node';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { runProcess } from '../support/command-line.ts';

const EVENTS = 100;

/** Milliseconds between two events: 50 in a second. */
const PAUSE_MS = 20;

/** After how many events the secret is rotated. Together with the first secret, there are five. */
const EVENTS_PER_SECRET = 20;

const names = Array.from({ length: EVENTS }, (_, n) => `Message ${n}`);

/** Serves a receiver on Fastify that accepts the secrets it knows, newest first. */
async function serveFastify(variant: WebhookVariant) {
  const secrets: string[] = [];
  const handled: string[] = [];
  const refused: string[] = [];
  const verifier: WebhookVerifier<WebhookVariant> = createWebhookVerifier({
    variant,
    // The delivery in flight may still be signed with an earlier secret.
    secret: () => secrets,
  });
  const handler = createWebhookHandler({
    verifier,
    store: 'memory',
    on: { 'message.received': ({ data }) => void handled.push(String(data.content)) },
    onRefused: ({ code }) => void refused.push(code),
  });
  const app = Fastify();
  app.register(toFastifyPlugin(handler, { path: '/webhooks' }));
  onTestFinished(() => app.close());
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhooks`;
  return { url, secrets, handled, refused };
}

/** Starts the command, which forwards the messages of customers. Returns its URL and the secret that it shows. */
async function startForwarding(variant: WebhookVariant, to: string) {
  const args = ['--port', '0', '--log', 'json', '--variant', variant];
  const command = runProcess({}, ...args, '--forward-to', to, '--events', 'message.received');
  const shown = once(createInterface(command.stderr), 'line');
  const { url } = JSON.parse(await command.listening());
  const [line] = await shown;
  return { url, secret: JSON.parse(line).secret };
}

it.each(['A', 'B'] as const)(
  'a Fastify receiver handles each event of Variant %s once while its secret is rotated',
  async (variant) => {
    const receiver = await serveFastify(variant);
    const { secrets, handled, refused } = receiver;
    const { url, secret } = await startForwarding(variant, receiver.url);
    secrets.unshift(secret);
    const mock = await connectMock(url);
    const webhooks = await mock.call('listWebhooks');
    const webhookId = webhooks.find((webhook) => webhook.url === receiver.url)?.id ?? '';

    const rotate = async () => {
      const next = `secret ${secrets.length}`;
      secrets.unshift(next);
      await mock.simulate.rotateSecret({ webhookId, secret: next });
      await mock.webhooks.duplicateNext();
    };
    const channelId = demo.channelIds.whatsapp;
    const start = performance.now();
    const sent: Promise<unknown>[] = [];
    for (const [n, content] of names.entries()) {
      await sleep(Math.max(0, start + n * PAUSE_MS - performance.now()));
      if (n > 0 && n % EVENTS_PER_SECRET === 0) await rotate();
      sent.push(mock.simulate.inboundMessage({ channelId, from: '+5511988887777', content }));
    }
    await Promise.all(sent);
    await mock.webhooks.settled();

    expect(refused).toEqual([]);
    expect(handled.toSorted()).toEqual(names.toSorted());
    const deliveries = await mock.webhooks.deliveries({ webhookId });
    expect(secrets).toHaveLength(EVENTS / EVENTS_PER_SECRET);
    expect(deliveries).toHaveLength(EVENTS + secrets.length - 1);
    expect(new Set(deliveries.map(({ status_code }) => status_code))).toEqual(new Set([204]));
    const verifier = createWebhookVerifier({ variant, secret: secrets });
    const used = await Promise.all(
      deliveries.map(async ({ request_body, request_headers }) => {
        const result = await verifier.check(request_body, request_headers);
        return result.ok ? secrets[result.secretIndex] : result.code;
      }),
    );
    expect(new Set(used)).toEqual(new Set(secrets));
  },
);

it.for(['A', 'B'] as const)(
  'a Python receiver handles each event of Variant %s once while its secret is rotated',
  async (variant, { skip }) => {
    if (!isInstalled('python3')) return skip('python3 is not installed');
    const port = `${await findFreePort()}`;
    const command = runProcess(
      {},
      ...['exec', '--variant', variant, '--events', 'message.received'],
      ...['--forward-to', `http://127.0.0.1:${port}/webhooks`],
      ...['--', 'python3', join(import.meta.dirname, 'rotation.py'), port, variant],
      ...[`${EVENTS}`, `${PAUSE_MS}`, `${EVENTS_PER_SECRET}`],
    );
    const { code, stdout, stderr } = await command.exited;
    expect({ code, stdout }, stderr).toEqual({
      code: 0,
      stdout: `handled ${EVENTS} events with 5 secrets\n`,
    });
  },
);
