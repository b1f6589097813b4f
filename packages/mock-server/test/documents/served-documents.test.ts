import { request } from 'node:http';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { expect, it, onTestFinished } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { document } from '../../src/generated/document.ts';
import { toOpenApi30 } from '../../src/openapi/to-openapi-3-0.ts';
import type { Part } from './parts.ts';

/** The document that is served at each path, apart from the address in it. */
const DOCUMENTS: Readonly<Record<string, Part>> = {
  'openapi.json': document,
  'openapi-3.0.json': toOpenApi30(document),
  'control.json': createControlDocument(),
};
const files = Object.keys(DOCUMENTS);

/** Requests a document with this `Host` header. */
function get(url: string, file: string, host: string): Promise<Part> {
  return new Promise((resolve, reject) => {
    request(`${url}/__mock__/${file}`, { headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text));
    })
      .on('error', reject)
      .end();
  });
}

async function serve(options: Parameters<typeof listen>[1] = {}) {
  const server = await listen(createMockServer(), options);
  onTestFinished(() => server.close());
  return server.url;
}

it.each(files)('the mock serves %s with the address of the request as its server', async (file) => {
  const url = await serve();
  const served: Part = await (await fetch(`${url}/__mock__/${file}`)).json();
  expect(served).toEqual({
    ...DOCUMENTS[file],
    servers: [{ url, description: 'The mock.' }],
  });
});

it.each(files)(
  'the mock serves %s with an allowed host as its server when it is requested from that host',
  async (file) => {
    const url = await serve({ allowHosts: ['mock.test'] });
    const { servers } = await get(url, file, 'mock.test:8080');
    expect(servers).toMatchObject([{ url: 'http://mock.test:8080' }]);
  },
);

it('serving a document changes the address in the response, not in the original', async () => {
  const url = await serve();
  await fetch(`${url}/__mock__/openapi.json`);
  expect(document.servers).toMatchObject([{ url: '{base_url}' }]);
});
