import { createStage, type Sights } from './stage.ts';

const FIELDS = 25;

/** Adds 25 custom fields to a new mock, and creates a client for it. */
function createFields() {
  const stage = createStage({ rateLimit: 'off' });
  stage.mock.seed({
    customFields: Array.from({ length: FIELDS }, (_, n) => ({
      name: `field_${n}`,
      type: 'text' as const,
    })),
  });
  return stage;
}

/** Observes lists of several pages. */
export const lists: Sights = {
  'every record of every page': async () => {
    const { mock, client } = createFields();
    const names: string[] = [];
    for await (const { name } of client.customFields.list({ limit: 10 })) names.push(name);
    return [names, mock.requests.list().map(({ query }) => query)];
  },
  'page after page': async () => {
    const { client } = createFields();
    const totals: unknown[] = [];
    for await (const page of client.customFields.list({ limit: 10 }).pages()) {
      totals.push([page.data.length, page.hasNextPage()]);
    }
    return totals;
  },
  'the first records': async () =>
    (await createFields().client.customFields.list({ limit: 10 }).toArray({ limit: 12 })).length,
  'no page after the last': async () =>
    (await createFields().client.customFields.list({ limit: 100 })).nextPage(),
  'where to go on after an error': async () => {
    const { mock, connect } = createFields();
    const client = connect({ maxRetries: 0 });
    const seen: unknown[] = [];
    try {
      for await (const page of client.customFields.list({ limit: 10, order: 'asc' }).pages()) {
        seen.push(page.data.length);
        mock.faults.add({ operation: 'listCustomFields', status: 500 });
      }
    } catch (error) {
      seen.push(String(error), Object(error).resume);
    }
    return seen;
  },
};
