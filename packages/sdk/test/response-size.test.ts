import { gzipSync } from 'node:zlib';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AgentPlatform, ResponseValidationError } from '../src/index.ts';
import { createTestClient, json, rejection } from './support/test-client.ts';

const body = { data: { id: 'a1', name: 'x'.repeat(1_000) } };
const size = JSON.stringify(body).length;
const tooLarge = {
  name: 'ResponseValidationError',
  code: 'response_too_large',
  response: { status: 200 },
};

describe('a successful response that is larger than maxResponseBytes', () => {
  it('causes an error that names the option, without a retry', async () => {
    const { client, requests } = createTestClient([json(body)], { maxResponseBytes: size - 1 });
    const error = await rejection(client.agents.get('a1'));
    expect(error).toBeInstanceOf(ResponseValidationError);
    expect(error).toMatchObject({
      ...tooLarge,
      message: expect.stringContaining(`larger than \`maxResponseBytes\` (${size - 1} bytes)`),
    });
    expect(requests).toHaveLength(1);
  });

  it('causes the same error in a raw call', async () => {
    const { client, requests } = createTestClient([json(body)], { maxResponseBytes: size - 1 });
    const call = client.raw.GET('/v1/agents/{id}', { params: { path: { id: 'a1' } } });
    expect(await rejection(call)).toMatchObject({ ...tooLarge, operation: 'getAgent' });
    expect(requests).toHaveLength(1);
  });

  it('is cancelled once it exceeds the limit', async () => {
    const seen = { chunks: 0, cancelled: false };
    const endless = new ReadableStream({
      pull(stream) {
        seen.chunks += 1;
        stream.enqueue(new Uint8Array(1_000));
      },
      cancel() {
        seen.cancelled = true;
      },
    });
    const { client } = createTestClient([() => new Response(endless)], { maxResponseBytes: 5_000 });
    expect(await rejection(client.agents.get('a1'))).toMatchObject(tooLarge);
    expect(seen.cancelled).toBe(true);
    expect(seen.chunks).toBeLessThan(10);
  });

  it('is measured after decompression', async () => {
    const compressed = gzipSync(JSON.stringify(body));
    const { url, close } = await startHttpServer((_, response) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(compressed);
    });
    onTestFinished(close);
    const options = { baseUrl: url, apiKey: 'test-key', maxResponseBytes: size - 1 };
    const client = new AgentPlatform(options);
    expect(compressed.length).toBeLessThan(size / 2);
    expect(await rejection(client.agents.get('a1'))).toMatchObject(tooLarge);
  });
});

it('a response of exactly maxResponseBytes is accepted', async () => {
  const { client } = createTestClient([json(body)], { maxResponseBytes: size });
  expect(await client.agents.get('a1')).toEqual(body.data);
});
