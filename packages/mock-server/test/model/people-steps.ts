import fc from 'fast-check';
import { fire, type Model, type ModelContact } from './model.ts';
import { ask, MAX_INDEX, pick, type Step, step } from './real.ts';

const index = fc.nat(MAX_INDEX);
const name = fc.constantFrom('Ana', 'Bruno', 'Carla');
const email = fc.constantFrom(null, 'a@example.com', 'b@example.com');
const phone = fc.constantFrom(null, '+551', '+552');
const fieldName = fc.constantFrom('Plan', 'Tier');

/** Finds the contacts that already have this phone or this email address. */
function findTaken(model: Model, { email, phone }: Pick<ModelContact, 'email' | 'phone'>) {
  const taken = [...model.contacts].filter(
    ([, contact]) =>
      (phone !== null && contact.phone === phone) || (email !== null && contact.email === email),
  );
  return taken.map(([id]) => id);
}

/** Steps with agents, channels, contacts and custom fields. */
export const peopleSteps: fc.Arbitrary<Step>[] = [
  fc.boolean().map((active) =>
    step(`create agent ${active}`, async (model, real) => {
      const id = (await ask(real, 201, ['POST', '/v1/agents', { name: 'Ana' }])).text('data.id');
      if (active) await ask(real, 200, ['POST', `/v1/agents/${id}/activate`]);
      model.agents.set(id, { active });
    }),
  ),
  fc.tuple(index, fc.boolean()).map(([at, active]) =>
    step(`set agent ${at} active ${active}`, async (model, real) => {
      const id = pick(model.agents, at);
      const agent = model.agents.get(id);
      const command = active ? 'activate' : 'deactivate';
      await ask(real, agent ? 200 : 404, ['POST', `/v1/agents/${id}/${command}`]);
      if (agent) agent.active = active;
    }),
  ),
  index.map((at) =>
    step(`delete agent ${at}`, async (model, real) => {
      const id = pick(model.agents, at);
      await ask(real, model.agents.delete(id) ? 200 : 404, ['DELETE', `/v1/agents/${id}`]);
    }),
  ),
  index.map((at) =>
    step(`create channel of agent ${at}`, async (model, real) => {
      const agentId = pick(model.agents, at);
      const isThere = model.agents.has(agentId);
      const body = { name: 'Chat', agent_id: agentId };
      const answer = await ask(real, isThere ? 201 : 404, ['POST', '/v1/channels', body]);
      if (!isThere) return;
      model.channels.set(answer.text('data.id'), { agentId });
      fire(model, 'channel.connected');
    }),
  ),
  index.map((at) =>
    step(`delete channel ${at}`, async (model, real) => {
      const id = pick(model.channels, at);
      const isThere = model.channels.delete(id);
      await ask(real, isThere ? 200 : 404, ['DELETE', `/v1/channels/${id}`]);
      if (isThere) fire(model, 'channel.disconnected');
    }),
  ),
  fc.record({ name, email, phone }).map((draft) =>
    step(`create contact ${JSON.stringify(draft)}`, async (model, real) => {
      const body = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
      const [taken, another] = findTaken(model, draft);
      const status = another ? 409 : taken ? 200 : 201;
      const answer = await ask(real, status, ['POST', '/v1/contacts', body]);
      if (another !== undefined) return;
      if (taken !== undefined) {
        if (answer.text('data.id') !== taken) throw new Error(`${taken} expected: ${answer.raw}`);
        return;
      }
      model.contacts.set(answer.text('data.id'), { ...draft, values: {} });
      fire(model, 'contact.created');
    }),
  ),
  fc.tuple(index, fc.record({ name, email, phone })).map(([at, draft]) =>
    step(`update contact ${at} to ${JSON.stringify(draft)}`, async (model, real) => {
      const id = pick(model.contacts, at);
      const contact = model.contacts.get(id);
      const others = new Map([...model.contacts].filter(([other]) => other !== id));
      const taken = findTaken({ ...model, contacts: others }, draft).length > 0;
      const status = contact === undefined ? 404 : taken ? 409 : 200;
      await ask(real, status, ['PUT', `/v1/contacts/${id}`, draft]);
      if (contact === undefined || taken) return;
      const changed = (['name', 'email', 'phone'] as const).some(
        (field) => contact[field] !== draft[field],
      );
      model.contacts.set(id, { ...contact, ...draft });
      if (changed) fire(model, 'contact.updated');
    }),
  ),
  index.map((at) =>
    step(`delete contact ${at}`, async (model, real) => {
      const id = pick(model.contacts, at);
      const isThere = model.contacts.delete(id);
      await ask(real, isThere ? 200 : 404, ['DELETE', `/v1/contacts/${id}`]);
      if (isThere) fire(model, 'contact.deleted');
    }),
  ),
  fieldName.map((wanted) =>
    step(`create field ${wanted}`, async (model, real) => {
      const taken = [...model.fields.values()].some((field) => field.name === wanted);
      const body = { name: wanted, type: 'text' };
      const answer = await ask(real, taken ? 409 : 201, ['POST', '/v1/custom-fields', body]);
      if (!taken) model.fields.set(answer.text('data.id'), { name: wanted, archived: false });
    }),
  ),
  fc.tuple(index, fc.boolean()).map(([at, archived]) =>
    step(`set field ${at} archived ${archived}`, async (model, real) => {
      const id = pick(model.fields, at);
      const field = model.fields.get(id);
      const path = `/v1/custom-fields/${id}/archive`;
      await ask(real, field ? 200 : 404, ['PUT', path, { archived }]);
      if (field) field.archived = archived;
    }),
  ),
  fc.tuple(index, fieldName, fc.constantFrom('gold', 'free', null)).map(([at, wanted, value]) =>
    step(`set ${wanted} of contact ${at} to ${value}`, async (model, real) => {
      const id = pick(model.contacts, at);
      const contact = model.contacts.get(id);
      const field = [...model.fields.values()].find((each) => each.name === wanted);
      const fits = field !== undefined && (value === null || !field.archived);
      const status = !fits ? 400 : contact === undefined ? 404 : 200;
      const body = { custom_fields: { [wanted]: value } };
      await ask(real, status, ['PUT', `/v1/contacts/${id}`, body]);
      if (!fits || contact === undefined || (contact.values[wanted] ?? null) === value) return;
      if (value === null) delete contact.values[wanted];
      else contact.values[wanted] = value;
      fire(model, 'contact.updated');
    }),
  ),
];
