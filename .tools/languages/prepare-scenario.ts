/** The custom fields of the scenario's contact: one of each kind. */
const fields = [
  { name: 'nickname', type: 'text' },
  { name: 'seats', type: 'number' },
  { name: 'birthday', type: 'date' },
  { name: 'vip', type: 'boolean' },
  { name: 'plan', type: 'select', options: ['gold', 'silver'] },
  { name: 'interests', type: 'multiselect', options: ['sports', 'music', 'travel'] },
];

const contact = {
  name: 'Scenario',
  email: 'scenario@example.com',
  tags: ['first', 'second'],
  custom_fields: {
    nickname: 'Sce',
    seats: 3,
    birthday: '1990-05-01',
    vip: true,
    plan: 'gold',
    interests: ['sports', 'music'],
  },
};

/**
 * Prepares a mock for the programs in the folders here, which are the same in every language: they list a contact with
 * custom fields of every kind, create an agent by its name alone, change one custom field, so that the tags must stay,
 * write a number that a 32-bit float cannot hold, and delete the agent. They meet a 404, a 429, a status that no
 * document names, a status of an agent and a property that nobody knows yet, and they create a webhook.
 */
export async function prepareScenario(url: string): Promise<void> {
  for (const field of fields) await post(`${url}/v1/custom-fields`, field);
  await post(`${url}/v1/contacts`, contact);
  const controls = `${url}/__mock__`;
  await post(`${controls}/faults`, { operation: 'listConversations', status: 429, retryAfter: 7 });
  await post(`${controls}/faults`, { operation: 'listChannels', status: 418 });
  await post(`${controls}/drift`, {
    operation: 'listAgents',
    unknownEnums: true,
    extraProperties: true,
  });
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-api-key': 'mock-key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
}
