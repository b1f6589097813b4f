import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { MockSnapshot, snapshotSchema, WorkspaceSnapshot } from './snapshot.ts';

/** A type whose lists and properties cannot be changed. */
type Unchanging<Type> = Type extends object
  ? { readonly [Name in keyof Type]: Unchanging<Type[Name]> }
  : Type;

type Given = z.input<typeof snapshotSchema>;
type GivenWorkspace = Given['workspaces'][number];

/** The names of the properties of the items of each list. */
type Names<Lists> = {
  -readonly [Name in keyof Lists]: Lists[Name] extends readonly (infer Item)[] ? keyof Item : never;
};

describe('a snapshot', () => {
  it('is what its schema takes', () => {
    expectTypeOf<MockSnapshot>().toExtend<Unchanging<Given>>();
    expectTypeOf<Given>().toExtend<MockSnapshot>();
  });

  it('has the properties that its schema knows', () => {
    expectTypeOf<keyof MockSnapshot>().toEqualTypeOf<keyof Given>();
    expectTypeOf<keyof WorkspaceSnapshot>().toEqualTypeOf<keyof GivenWorkspace>();
  });

  it('has the properties that its schema knows, in each kind of record', () => {
    expectTypeOf<Names<WorkspaceSnapshot['records']>>().toEqualTypeOf<
      Names<GivenWorkspace['records']>
    >();
  });

  it('has the properties that its schema knows, in events, alerts and queues', () => {
    type Part = 'events' | 'alerts' | 'queues';
    expectTypeOf<Names<Pick<WorkspaceSnapshot, Part>>>().toEqualTypeOf<
      Names<Pick<GivenWorkspace, Part>>
    >();
  });

  it('has the properties that its schema knows, in the deliveries of a queue', () => {
    type Part = 'due' | 'retries' | 'waiting';
    expectTypeOf<Names<Pick<WorkspaceSnapshot['queues'][number], Part>>>().toEqualTypeOf<
      Names<Pick<GivenWorkspace['queues'][number], Part>>
    >();
  });
});
