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
 * Prepares a mock for the scenarios in these folders, which are the same in every language:
 * - They list a contact with custom fields of every kind, and change one field, which must not change the tags. The new
 *   value is a number that a 32-bit float cannot hold.
 * - They create an agent with nothing but a name, delete the agent, and create a webhook.
 * - They get a 404, a 429 and an undocumented status. They also get an agent with an unknown status and an unknown
 *   property.
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
