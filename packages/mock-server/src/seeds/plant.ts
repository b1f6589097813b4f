import { conflict } from '../core/problem.ts';
import { validate } from '../core/validate.ts';
import { requests } from '../generated/requests.ts';
import { findBroken } from '../resources/index.ts';
import { addAgent } from '../state/agent.ts';
import { addChannel } from '../state/channel.ts';
import { addContact, findTaken } from '../state/contact.ts';
import { addCustomField } from '../state/custom-field.ts';
import { createStore, type Store } from '../state/store.ts';
import type { Workspace } from '../state/workspace.ts';
import { parseSeed, type Seed, wrongSeed } from './seed.ts';

/** Adds records that are known to be sound. */
export function plant(workspace: Workspace, seed: Seed): void {
  for (const { add } of toSteps(seed)) add(workspace);
}

/**
 * Holds records to the rules that the API holds new ones to. They may be about each other, so they
 * are added one by one to a copy of what is there.
 * @throws MockConfigurationError naming every record that breaks one.
 */
export function requireSound(records: unknown, workspace: Workspace): Seed {
  const seed = parseSeed(records);
  let made = 0;
  const newId = () => `new-${++made}`;
  const rehearsal = { ...workspace, newId, store: copyOf(workspace.store) };
  const wrong = toSteps(seed).flatMap(({ place, check, add }) => {
    try {
      check(rehearsal);
      add(rehearsal);
      return [];
    } catch (error) {
      return [`${place}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  if (wrong.length > 0) throw wrongSeed(wrong);
  return seed;
}

/** One record of a seed. */
interface Step {
  /** Where it stands, e.g. `agents/0`. */
  readonly place: string;
  /** @throws Error saying what keeps it from being added. */
  check(workspace: Workspace): void;
  add(workspace: Workspace): void;
}

/** In an order in which each record finds those that it is about. */
function toSteps({ agents, channels, customFields, contacts }: Seed): Step[] {
  return [
    ...stepsOf('agents', 'createAgent', agents, addAgent),
    ...stepsOf('channels', 'createChannel', channels, (workspace, draft) => {
      workspace.store.agents.require(draft.agent_id, 'agent_id');
      addChannel(workspace, draft);
    }),
    ...stepsOf('customFields', 'createCustomField', customFields, addCustomField),
    ...stepsOf('contacts', 'createContact', contacts, (workspace, draft) => {
      const taken = findTaken(workspace.store, draft);
      if (taken) throw conflict(`Contact ${taken.id} has this phone or email already`);
      addContact(workspace, draft);
    }),
  ];
}

function stepsOf<Draft extends { readonly id?: string }>(
  kind: keyof Seed,
  operation: 'createAgent' | 'createChannel' | 'createCustomField' | 'createContact',
  drafts: readonly Draft[] = [],
  add: (workspace: Workspace, draft: Draft) => void,
): Step[] {
  return drafts.map((draft, index) => ({
    place: `${kind}/${index}`,
    check(workspace) {
      const { id = '' } = draft;
      if (workspace.store[kind].get(id) !== undefined) throw conflict(`id ${id} is taken`);
      // A property that is null is one that a new record is made without.
      const given = Object.entries(draft).filter(([, value]) => value !== null);
      validate(
        requests[operation],
        { path: {}, query: {}, body: Object.fromEntries(given) },
        { rules: (sound) => findBroken(operation, sound, workspace) },
      );
    },
    add: (workspace) => add(workspace, draft),
  }));
}

/** The records that those of a seed may meet, in a store of their own. */
function copyOf({ agents, channels, customFields, contacts }: Store): Store {
  const copy = createStore();
  for (const agent of agents.all()) copy.agents.insert(agent);
  for (const channel of channels.all()) copy.channels.insert(channel);
  for (const field of customFields.all()) copy.customFields.insert(field);
  for (const contact of contacts.all()) copy.contacts.insert(contact);
  return copy;
}
