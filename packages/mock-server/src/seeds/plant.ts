import { createThoughts } from '../domain/replies-in-progress.ts';
import { createStore, type Store } from '../records/store.ts';
import type { Workspace } from '../workspace.ts';
import { parseSeed, type Seed, wrongSeed } from './seed.ts';
import { toSteps } from './steps.ts';

/** Adds records that are known to be sound. */
export function plant(workspace: Workspace, seed: Seed): void {
  for (const id of toGivenIds(seed)) workspace.brought.add(id);
  for (const { add } of toSteps(seed)) add(workspace);
}

/**
 * Holds records to the rules that the API holds new ones to. They may be about each other, so they
 * are added one by one to a copy of what is there.
 * @throws MockConfigurationError naming every record that breaks one.
 */
export function requireSound(records: unknown, workspace: Workspace): Seed {
  const seed = parseSeed(records);
  const rehearsal = toRehearsal(workspace);
  const wrong = toSteps(seed).flatMap(({ place, checks, add }) => {
    // Also added when it is wrong, so that what is about it is not called wrong too.
    const said = [...checks, add].flatMap((act) => findFailure(() => act(rehearsal)));
    return said.length === 0 ? [] : [`${place}: ${said.join('; ')}`];
  });
  if (wrong.length > 0) throw wrongSeed(wrong);
  return seed;
}

function findFailure(act: () => void): string[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A workspace in which nothing that is done leaves a trace outside it. */
function toRehearsal(workspace: Workspace): Workspace {
  let made = 0;
  return {
    ...workspace,
    store: copyOf(workspace.store),
    clock: { ...workspace.clock, schedule: () => () => {} },
    // A wrong record may have the id of one that an agent thinks about.
    thoughts: createThoughts(),
    newId: () => `new-${++made}`,
    newSecret: () => '',
  };
}

function copyOf(store: Store): Store {
  const copy = createStore();
  for (const kind of Object.keys(store) as (keyof Store)[]) copyRecords(kind);
  return copy;

  function copyRecords<Kind extends keyof Store>(kind: Kind): void {
    // A kind ties the records of the one to those of the other, which a union of kinds cannot show.
    const target: { insert(record: unknown): void } = copy[kind] as never;
    for (const record of store[kind].all()) target.insert(record);
  }
}

function toGivenIds({ conversations = [], ...others }: Seed): string[] {
  const messages = conversations.flatMap((conversation) => conversation.messages ?? []);
  const drafts = [conversations, messages, ...Object.values(others)].flat();
  return drafts.flatMap(({ id }) => id ?? []);
}
