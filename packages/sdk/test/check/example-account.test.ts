import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckReport } from '../../src/check.ts';
import {
  type Changeable,
  changing,
  check,
  differencesOf,
  imitate,
  notCheckedOf,
  notesOf,
  openAccount,
  paste,
} from './account.ts';

/** A difference between the account and the specification that GET requests can show. */
interface Seeded {
  readonly what: string;
  readonly path: RegExp;
  readonly change: (response: Changeable) => unknown;
  /** The line in which the check reports it. */
  readonly found: string;
}

const seeded: readonly Seeded[] = [
  {
    what: 'another rate limit',
    path: /./,
    change: ({ headers }) => headers.set('X-RateLimit-Limit', '60'),
    found: 'client.me /headers/X-RateLimit-Limit: 60 instead of 100',
  },
  {
    what: 'a rate-limit reset in milliseconds',
    path: /./,
    change: ({ headers }) =>
      headers.set('X-RateLimit-Reset', `${headers.get('X-RateLimit-Reset')}000`),
    found: 'client.me /headers/X-RateLimit-Reset: milliseconds instead of seconds',
  },
  {
    what: 'a permission that is a word',
    path: /me$/,
    change: ({ body }) => {
      body.data.permissions = { agents: { read: 'yes' } };
    },
    found: 'client.me /data/permissions/*/*: string instead of boolean',
  },
  {
    what: 'a time that is a number',
    path: /health$/,
    change: ({ body }) => {
      body.data.timestamp = 1;
    },
    found: 'client.health /data/timestamp: number instead of string',
  },
  {
    what: 'a list of agents without a property',
    path: /agents$/,
    change: ({ body }) => {
      for (const agent of body.data) delete agent.model;
    },
    found: 'agents.list /data/0/model: missing',
  },
  {
    what: 'a list in another order',
    path: /channels$/,
    change: ({ body }) => {
      body.data[1].created_at = '2026-02-01T00:00:00Z';
    },
    found:
      'channels.list /data/1/created_at: later than the previous record, although lists are sorted newest first',
  },
  {
    what: 'a total above the number of records',
    path: /channels$/,
    change: ({ body }) => {
      body.pagination.total = 7;
    },
    found: 'channels.list /pagination/total: not the number of records in the list',
  },
  {
    what: 'a number of pages that is one too many',
    path: /contacts$/,
    change: ({ body }) => {
      body.pagination.total_pages += 1;
    },
    found: 'contacts.list /pagination/total_pages: not the total divided by the limit, rounded up',
  },
  {
    what: 'a total that is a string',
    path: /custom-fields$/,
    change: ({ body }) => {
      body.pagination.total = '1';
    },
    found: 'customFields.list /pagination/total: string instead of number',
  },
  {
    what: 'a success with another status',
    path: /custom-fields$/,
    change: (response) => {
      response.status = 206;
    },
    found: 'customFields.list /status: 206 instead of 200',
  },
  {
    what: 'a second record without a property',
    path: /conversations$/,
    change: ({ body }) => {
      delete body.data[1].contact_id;
    },
    found: 'conversations.list /data/1/contact_id: missing',
  },
  {
    what: 'a string in place of an array',
    path: /webhooks$/,
    change: ({ body }) => {
      body.data[0].events = 'messages';
    },
    found: 'webhooks.list /data/0/events: string instead of array',
  },
  {
    what: 'an id that is no UUID',
    path: /agents\/[^/]+$/,
    change: ({ body }) => {
      body.data.id = 'agent_1';
    },
    found: 'agents.get /data/id: not a UUID',
  },
  {
    what: 'a string in place of a number',
    path: /agents\/[^/]+$/,
    change: ({ body }) => {
      body.data.temperature = '0.7';
    },
    found: 'agents.get /data/temperature: string instead of number',
  },
  {
    what: 'credits without a total',
    path: /credits$/,
    change: ({ body }) => {
      delete body.data.credits_total;
    },
    found: 'agents.getCredits /data/credits_total: missing',
  },
  {
    what: 'a temperature above the maximum',
    path: /settings$/,
    change: ({ body }) => {
      body.data.temperature = 7;
    },
    found: 'agents.getSettings /data/temperature: more than 2',
  },
  {
    what: 'an object in place of a list',
    path: /behavior-history$/,
    change: ({ body }) => {
      body.data = { 'maria@example.com': body.data[0] };
    },
    found: 'agents.listBehaviorHistory /data: object instead of array',
  },
  {
    what: 'an HTML page',
    path: /trainings$/,
    change: (response) => {
      response.headers.set('Content-Type', 'text/html; charset=utf-8');
      response.body = '<h1>Trainings</h1>';
    },
    found: 'trainings.list /headers/Content-Type: not application/json',
  },
  {
    what: 'a path that does not exist',
    path: /channels\/[^/]+$/,
    change: (response) => {
      response.status = 404;
    },
    found: 'channels.get /status: 404 instead of 200',
  },
  {
    what: 'a body without `data`',
    path: /config$/,
    change: (response) => {
      response.body = { color: 'red' };
    },
    found: 'channels.getConfig /data: missing',
  },
  {
    what: 'a URL that is only a file name',
    path: /links$/,
    change: ({ body }) => {
      body.data.url = 'widget.js';
    },
    found: 'channels.getWidgetLinks /data/url: not a URL',
  },
  {
    what: 'a contact without an avatar',
    path: /contacts\/[^/]+$/,
    change: ({ body }) => {
      delete body.data.avatar_url;
    },
    found: 'contacts.get /data/avatar_url: missing',
  },
  {
    what: 'a tag that is a number',
    path: /contacts\/[^/]+$/,
    change: ({ body }) => {
      body.data.tags.push(5);
    },
    found: 'contacts.get /data/tags/1: number instead of string',
  },
  {
    what: 'a name that is null',
    path: /contacts\/[^/]+$/,
    change: ({ body }) => {
      body.data.name = null;
    },
    found: 'contacts.get /data/name: null instead of string',
  },
  {
    what: 'a custom field that is an object',
    path: /contacts\/[^/]+$/,
    change: ({ body }) => {
      body.data.custom_fields = { Shoes: { size: 44 } };
    },
    found: 'contacts.get /data/custom_fields/*: a value that is not allowed (object)',
  },
  {
    what: 'a time that is the word "today"',
    path: /conversations\/[^/]+$/,
    change: ({ body }) => {
      body.data.created_at = 'today';
    },
    found: 'conversations.get /data/created_at: not an ISO 8601 time',
  },
  {
    what: 'a record without `data` around it',
    path: /conversations\/[^/]+$/,
    change: (response) => {
      response.body = response.body.data;
    },
    found: 'conversations.get /data: missing; the body is the record itself',
  },
  {
    what: 'a page other than the one requested',
    path: /messages$/,
    change: ({ body }) => {
      body.pagination.page = 2;
    },
    found: 'conversations.listMessages /pagination/page: not the page requested',
  },
  {
    what: 'a page limit below the one requested',
    path: /messages$/,
    change: ({ body }) => {
      body.pagination.limit = 20;
    },
    found: 'conversations.listMessages /pagination/limit: less than the limit requested',
  },
  {
    what: 'a success without a body',
    path: /\/messages\/[^/]+$/,
    change: (response) => {
      response.status = 204;
    },
    found: 'messages.get /status: 204 instead of 200',
  },
  {
    what: 'a list without pagination',
    path: /mcp$/,
    change: ({ body }) => {
      delete body.pagination;
    },
    found: 'mcp.listServers /pagination: missing',
  },
  {
    what: 'a body that is not JSON',
    path: /tools$/,
    change: (response) => {
      response.body = 'none';
    },
    found: 'mcp.listTools : the body is not JSON',
  },
  {
    what: 'a header that is missing once',
    path: /webhooks\/[^/]+$/,
    change: ({ headers }) => headers.delete('X-RateLimit-Remaining'),
    found: 'webhooks.get /headers/X-RateLimit-Remaining: not found',
  },
  {
    what: 'attempts that count from zero',
    path: /deliveries$/,
    change: ({ body }) => {
      body.data[0].attempt = 0;
    },
    found: 'webhooks.listDeliveries /data/0/attempt: less than 1',
  },
];

/** Differences that clients must expect anyway. */
const expectable: readonly Seeded[] = [
  {
    what: 'an unknown property',
    path: /agents\/[^/]+$/,
    change: ({ body }) => {
      body.data.plan = 'gold';
    },
    found: 'agents.get /data/plan: unknown property (string)',
  },
  {
    what: 'an unknown value of an enum',
    path: /contacts$/,
    change: ({ body }) => {
      body.data[0].status = 'sleeping';
    },
    found: 'contacts.list /data/0/status: a value that is not documented: sleeping',
  },
];

describe('agent-platform-check, given an account with many differences,', () => {
  let report: CheckReport;

  beforeAll(async () => {
    const mock = await openAccount();
    const fetch = changing(mock, (path, response) => {
      for (const { path: concerned, change } of [...seeded, ...expectable])
        if (concerned.test(path)) change(response);
    });
    report = await check(mock, { fetch });
  });

  it.each(seeded)('finds $what', ({ found }) => {
    expect(differencesOf(report)).toContain(found);
  });

  it.each(expectable)('notes $what without counting it as a difference', ({ found }) => {
    expect(notesOf(report)).toContain(found);
  });

  it('finds no other difference', () => {
    const sorted = (lines: readonly string[]) => lines.toSorted();
    expect(sorted(differencesOf(report))).toEqual(sorted(seeded.map(({ found }) => found)));
    expect(sorted(notesOf(report))).toEqual(sorted(expectable.map(({ found }) => found)));
    expect(notCheckedOf(report)).toEqual([]);
  });

  it('prints settings with which a mock has all differences, except those named in comments', async () => {
    const { changes, withoutSetting } = await imitate(report);
    expect(changes).toMatchObject({ added: [], facts: [] });
    expect(changes?.gone).toEqual(withoutSetting);
    expect(withoutSetting.length).toBeLessThan(seeded.length / 2);
  });

  it('prints settings with which a check of the mock gives the same notes about records', async () => {
    const notes = notesOf(await check(await paste(report)));
    expect(notes).toEqual(notesOf(report).filter((note) => !note.includes('/*')));
  });
});

it('agent-platform-check ignores properties next to `data`, because methods do not return them', async () => {
  const mock = await openAccount();
  const fetch = changing(mock, (_, { body }) => {
    body.request_id = 'r-1';
  });
  const report = await check(mock, { fetch });
  expect([differencesOf(report), notesOf(report)]).toEqual([[], []]);
});
