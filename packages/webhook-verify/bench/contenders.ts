import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { installRivals } from '@agent-platform/tools/install-once';
import { build } from 'esbuild';
import { createWebhookVerifier } from '../src/index.ts';
import type { Contender, Rival } from './contender.ts';

const rivalNames = ['stripe', 'svix', 'standardwebhooks', 'octokit'];

/** The baselines: the minimum work to verify a body, with and without parsing. */
export const floors = ['floor', 'floor + parse', 'WebCrypto', 'WebCrypto + parse'] as const;

/** Creates all contenders for a body of about `size` bytes. First come the four baselines, in the order of `floors`. */
export async function createContenders(size: number): Promise<Contender[]> {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const seconds = Math.floor(Date.now() / 1000);
  const empty = { event: 'message.received', webhook_id: 'wh_1', data: { content: '' } };
  const fields = Math.max(1, Math.round((size - JSON.stringify(empty).length) / 24));
  const content = Array.from({ length: fields }, (_, i) => `field ${i}`.padEnd(21, '.'));
  const body = Buffer.from(JSON.stringify({ ...empty, data: { content } }));
  const text = body.toString();

  const hex = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const floor = () => {
    const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
    if (!timingSafeEqual(mac, Buffer.from(hex, 'hex'))) throw new Error('refused');
  };
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const webFloor = async () => {
    const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
    const mac = Buffer.from(hex, 'hex');
    if (!(await crypto.subtle.verify('HMAC', key, mac, signed))) throw new Error('refused');
  };

  const verifier = createWebhookVerifier({ variant: 'A', secret });
  const onWeb = await importWithoutNodeCrypto();
  const webVerifier = onWeb.createWebhookVerifier({ variant: 'A', secret });
  const verifierB = createWebhookVerifier({ variant: 'B', secret });
  const common = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const headers = {
    ...common,
    'x-webhook-signature': `sha256=${hex}`,
    'x-webhook-timestamp': String(seconds),
    'x-webhook-id': 'wh_1',
  };
  const hexOfB = createHmac('sha256', secret).update(body).digest('hex');
  const headersB = { ...common, 'x-service-signature': `sha256=${hexOfB}` };

  const payload = { body, text, secret, seconds };
  const rivals = await Promise.all(
    (await importRivals()).map((createRival) => createRival(payload)),
  );

  return [
    { name: 'floor (createHmac, timingSafeEqual)', kind: 'baseline', run: floor },
    {
      name: 'floor and JSON.parse',
      kind: 'baseline',
      run: () => {
        floor();
        return JSON.parse(body.toString());
      },
    },
    { name: 'bare WebCrypto, cached key', kind: 'baseline', run: webFloor },
    {
      name: 'bare WebCrypto and JSON.parse',
      kind: 'baseline',
      run: async () => {
        await webFloor();
        return JSON.parse(body.toString());
      },
    },
    {
      name: 'webhook-verify verifySync',
      kind: 'ours',
      run: () => verifier.verifySync(body, headers),
    },
    {
      name: 'webhook-verify verifySync, B',
      kind: 'ours',
      run: () => verifierB.verifySync(body, headersB),
    },
    {
      name: 'webhook-verify verify',
      kind: 'ours',
      run: () => verifier.verify(body, headers),
    },
    {
      name: 'webhook-verify verify by WebCrypto',
      kind: 'ours',
      run: () => webVerifier.verify(body, headers),
    },
    // Octokit checks no timestamp and parses nothing, so it is no rival.
    ...rivals.map((rival) => ({
      ...rival,
      kind: rival.name.startsWith('octokit') ? ('baseline' as const) : ('rival' as const),
    })),
  ];
}

async function importRivals(): Promise<Rival[]> {
  const folder = installRivals();
  const modules = rivalNames.map((name) => import(join(folder, 'verifiers', `${name}.ts`)));
  return (await Promise.all(modules)).map((module) => module.default);
}

/** Imports the verifier as on a runtime without `node:crypto`. */
async function importWithoutNodeCrypto(): Promise<typeof import('../src/index.ts')> {
  const { outputFiles } = await build({
    entryPoints: [new URL('../src/index.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    define: { 'globalThis.process': 'undefined' },
    write: false,
  });
  const [file] = outputFiles;
  return import(
    `data:text/javascript;base64,${Buffer.from(file?.contents ?? '').toString('base64')}`
  );
}
