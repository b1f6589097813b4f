import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTraffic } from '../../src/check.ts';
import { differencesOf } from './account.ts';

// mitmproxy 11 wrote this file, between a client and a server that deviates in fifteen ways.
const recording = join(import.meta.dirname, 'mitmproxy.har');

it('the report of agent-platform-check on a mitmproxy recording lists exactly the deviations of the server', async () => {
  const baseUrl = 'http://127.0.0.1:4410';
  const report = await checkTraffic(createReadStream(recording), { baseUrl });
  expect(differencesOf(report)).toEqual([
    'client.me /data/scopes: string instead of array',
    'agents.get /data/status: ACTIVE instead of active',
    'agents.update /status: 204 instead of 200',
    'agents.startConversation /data/conversation_id: missing',
    'channels.get /data: array instead of object',
    'contacts.list /data/1/id: the same record twice in a page',
    'contacts.create /data/name: not the value that was sent',
    'contacts.get /data/id: not the id in the path',
    'contacts.delete /data/deleted: string instead of true',
    'conversations.list /data/0/status: not what the filter asked for',
    'conversations.get : not in the format of errors, in a response with 404',
    'conversations.listMessages /data/0/created_at: number instead of string',
    'customFields.list /headers/Content-Type: not application/json',
    'webhooks.create /data: missing; the body is the record itself',
    'webhooks.list /pagination/total_pages: not the total divided by the limit, rounded up',
  ]);
  expect(report.operations.flatMap(({ notes }) => notes)).toEqual([]);
  expect(report.traffic).toEqual({
    requests: 21,
    compared: 18,
    elsewhere: 0,
    preflights: 1,
    unknown: 2,
    unknownRequests: ['POST /v1/teams (1)', 'GET /elsewhere (1)'],
    incomplete: 0,
  });
});
