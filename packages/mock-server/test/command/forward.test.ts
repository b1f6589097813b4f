import { readFileSync, writeFileSync } from 'node:fs';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inFolder, run } from '../support/command-line.ts';

interface Received {
  readonly body: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Serves a receiver that accepts everything. */
async function serveReceiver() {
  const received: Received[] = [];
  const { url, close } = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ body, headers: request.headers });
    response.writeHead(204).end();
  });
  onTestFinished(close);
  const events = () => received.map(({ body }) => JSON.parse(body).event as string);
  return { url: `${url}/webhooks`, received, events };
}

/** Starts a mock. Returns functions that call it. */
async function start(...args: string[]) {
  const mock = run('--port', '0', ...args);
  const line = await mock.listening();
  const url = line.startsWith('{') ? JSON.parse(line).url : line.replace('listening on ', '');
  const post = async (path: string, body: object = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-api-key': 'mock-key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  return { mock, url, post };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Creates a contact, and waits until the event is delivered. */
async function createContact({ post }: Started, name: string) {
  await post('/v1/contacts', { name });
  await post('/__mock__/settle');
}

/** A port on which nothing listens. */
async function findFreePort(): Promise<number> {
  const { port, close } = await startHttpServer();
  await close();
  return port;
}

const secretIn = (stderr: string) => /^export WEBHOOK_SECRET=(\S+)$/m.exec(stderr)?.[1];

describe('--forward-to', () => {
  it.each(['A', 'B'] as const)(
    'sends the events of Variant %s to the receiver, signed with the secret on stderr',
    async (variant) => {
      const { url, received, events } = await serveReceiver();
      const started = await start('--variant', variant, '--forward-to', url);
      await createContact(started, 'Mia');
      const { stdout, stderr } = await started.mock.stop('SIGTERM');
      expect(events()).toEqual(['contact.created']);
      const secret = secretIn(stderr) ?? '';
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect((stdout + stderr).split(secret)).toHaveLength(2);
      const verifier = createWebhookVerifier({ variant, secret });
      const { body, headers } = received[0] as Received;
      expect(await verifier.check(body, headers)).toMatchObject({ ok: true });
      expect(stderr).toContain(`204 contact.created to ${url}, webhook `);
    },
  );

  it('forwards again after a reset, with the same secret', async () => {
    const { url, received } = await serveReceiver();
    const started = await start('--forward-to', url, '--webhook-secret', 'kept');
    await createContact(started, 'Mia');
    await started.post('/__mock__/reset');
    await createContact(started, 'Joe');
    const verifier = createWebhookVerifier({ variant: 'A', secret: 'kept' });
    const results = received.map(({ body, headers }) => verifier.check(body, headers));
    expect((await Promise.all(results)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('keeps the demo records and the read-only key of the demo', async () => {
    const { url } = await serveReceiver();
    const started = await start('--forward-to', url);
    const headers = { 'x-api-key': 'mock-key-read-only' };
    const response = await fetch(`${started.url}/v1/webhooks`, { headers });
    expect((await response.json()).data).toMatchObject([
      { url, status: 'active' },
      { url: 'https://support-desk.example/webhooks', status: 'inactive' },
    ]);
  });

  it('adds the webhook to those of a seed file', async () => {
    const { url, events } = await serveReceiver();
    const file = inFolder('seed.json');
    const other = { url: 'https://example.com/', events: ['messages'], status: 'inactive' };
    writeFileSync(file, JSON.stringify({ webhooks: [other], contacts: [{ name: 'Ana' }] }));
    const started = await start('--forward-to', url, '--seed', file);
    await createContact(started, 'Mia');
    expect(events()).toEqual(['contact.created']);
  });

  it('forwards only the events of --events', async () => {
    const { url, events } = await serveReceiver();
    const started = await start('--forward-to', url, '--events', 'message.sent, contacts');
    await started.post('/v1/agents/00000000-0000-4000-8000-0000000000a1/conversation', {
      message: 'Hello',
    });
    await createContact(started, 'Mia');
    expect(events()).toEqual(['message.sent', 'contact.created']);
  });

  it('shows the secret as a field with --log json', async () => {
    const { url } = await serveReceiver();
    const args = ['--forward-to', url, '--events', 'message.sent'];
    const { mock } = await start('--log', 'json', ...args);
    const { stderr } = await mock.stop('SIGTERM');
    const secret = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(JSON.parse(stderr)).toEqual({
      event: 'forwarding',
      url,
      events: ['message.sent'],
      secret,
    });
  });

  it('does not print the secret of --webhook-secret', async () => {
    const { url } = await serveReceiver();
    const { mock } = await start('--forward-to', url, '--webhook-secret', 'canary');
    const { stdout, stderr } = await mock.stop('SIGTERM');
    expect(stderr).toContain(`forwarding events to ${url}, signed with the given secret\n`);
    expect(stdout + stderr).not.toContain('canary');
  });

  it('warns once that the receiver does not respond, and the mock keeps serving', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/webhooks`;
    const started = await start('--forward-to', url);
    await createContact(started, 'Mia');
    await createContact(started, 'Joe');
    const { code, stderr } = await started.mock.stop('SIGTERM');
    expect(code).toBe(0);
    const warnings = stderr.split('\n').filter((line) => line.startsWith('warning: '));
    expect(warnings).toEqual([
      `warning: The \`--forward-to\` receiver \`${url}\` is not responding (\`connection_refused\`). Start it, or check the URL. The mock keeps running and retries the delivery on the platform's schedule.`,
    ]);
  });

  it('warns that forwarding has stopped when the platform makes the webhook inactive', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/webhooks`;
    const started = await start('--forward-to', url);
    for (const name of ['A', 'B', 'C', 'D', 'E']) await createContact(started, name);
    const { stderr } = await started.mock.stop('SIGTERM');
    expect(stderr).toMatch(/^warning: The `--forward-to` webhook is now inactive.*\/v1\/webhooks/m);
  });
});

describe('exec', () => {
  /** Runs a command that writes its `WEBHOOK_SECRET` to a file. Resolves with the secret and the output on stderr. */
  async function execReading(...args: string[]) {
    const file = inFolder('secret');
    const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.env.WEBHOOK_SECRET))`;
    const { stderr } = await run('exec', ...args, '--', process.execPath, '-e', script).exited;
    return { secret: readFileSync(file, 'utf8'), stderr };
  }

  it('gives the command the secret of --forward-to', async () => {
    const { url } = await serveReceiver();
    const { secret, stderr } = await execReading('--forward-to', url);
    expect(secret).toBe(secretIn(stderr));
  });
});

describe('the options about forwarding', () => {
  const url = 'http://localhost:3000/webhooks';

  it.each([
    [['--events', 'message.sent'], /`--events` requires `--forward-to`/],
    [['--forward-to', 'localhost:3000'], /`--forward-to` must be an http or https URL/],
    [
      ['--forward-to', 'http://me:canary@localhost/'],
      /`--forward-to` must not contain a user name/,
    ],
    [
      ['--forward-to', url, '--webhook-secret', 'canary\n'],
      /`--webhook-secret` has whitespace at its start or end/,
    ],
    [['--forward-to', url, '--snapshot', 'state.json'], /cannot be combined with `--snapshot`/],
    [
      ['--forward-to', url, '--events', 'message.sent,message.recieved'],
      /Variant A: `message\.recieved` \(did you mean `message\.received`\?\)\. The events are: conversation\.created, .*appointment\.completed\. /,
    ],
    [['--forward-to', url, '--events', 'webhook.test'], /not events of Variant A: `webhook\.test`/],
    [['--forward-to', url, '--require-https'], /`--forward-to` must be an https URL/],
    [
      ['--forward-to', url, '--webhook-targets', 'hooks.test'],
      /`--forward-to` must point to `hooks\.test`/,
    ],
  ])('are rejected with a one-line error: %j', async (args, why) => {
    const { code, stdout, stderr } = await run(...args).exited;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr).toMatch(/^error: [^\n]*\n$/);
    expect(stderr).not.toContain('canary');
  });
});
