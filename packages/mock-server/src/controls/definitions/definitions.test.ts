import { describe, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { PlatformEvent } from '../../domain/event.ts';
import type { RecordKind } from '../../records/record-change.ts';
import type { JournalEntry } from '../../workspace/journal.ts';
import type { NewWorkspace } from '../../workspace/platform.ts';
import type { ControlPart } from '../../workspace/timeline.ts';
import type { controlRefusal } from '../control-document.ts';
import type { ControlErrorBody } from '../control-error-body.ts';
import type { Simulate } from '../simulations/simulations.ts';
import type { StreamItem } from '../stream.ts';
import type { streamItemData } from '../stream-item-data.ts';
import type { Delivery } from '../workspace/delivery.ts';
import type { ControlInput, ControlResult, definitions } from './definitions.ts';
import type { DeliveryFilter } from './deliveries.ts';
import type { EventFilter } from './events.ts';
import type { ListedApiKey, NewApiKey } from './keys.ts';
import type { QueueFilter } from './webhooks.ts';

type Definitions = typeof definitions;

/** A checked input. */
type Input<Name extends keyof Definitions> = Readonly<
  z.output<NonNullable<Definitions[Name]['input']>>
>;

/** What the document says of a result. */
type Result<Name extends keyof Definitions> = z.output<Definitions[Name]['result']>;

type StreamData = {
  [Type in keyof typeof streamItemData]: z.output<(typeof streamItemData)[Type]>;
};

describe('the published type of', () => {
  it('a new key is the one that its control takes', () => {
    expectTypeOf<Input<'keys.create'>>().toEqualTypeOf<NewApiKey>();
  });

  it('a new workspace is the one that its control takes', () => {
    expectTypeOf<Input<'workspaces.create'>>().toEqualTypeOf<NewWorkspace>();
  });

  it('a filter of events is the one that its control takes', () => {
    expectTypeOf<Input<'events.list'>>().toEqualTypeOf<EventFilter>();
  });

  it('a filter of deliveries is the one that its control takes', () => {
    expectTypeOf<Input<'webhooks.deliveries'>>().toEqualTypeOf<DeliveryFilter>();
  });

  it('a filter of queues is the one that its control takes', () => {
    expectTypeOf<Input<'webhooks.queued'>>().toEqualTypeOf<QueueFilter>();
  });
});

describe('the names in the documented result are', () => {
  it('those of a request of the journal', () => {
    expectTypeOf<keyof Result<'requests.list'>[number]>().toEqualTypeOf<keyof JournalEntry>();
  });

  it('those of an event', () => {
    expectTypeOf<keyof Result<'events.list'>[number]>().toEqualTypeOf<keyof PlatformEvent>();
  });

  it('those of a delivery', () => {
    expectTypeOf<keyof Result<'webhooks.deliveries'>[number]>().toEqualTypeOf<
      // An error that was thrown does not go into JSON.
      Exclude<keyof Delivery, 'thrown'>
    >();
  });

  it('those of a key', () => {
    expectTypeOf<keyof Result<'keys.list'>[number]>().toEqualTypeOf<keyof ListedApiKey>();
  });

  it('those of a refusal', () => {
    type Refusal = z.output<typeof controlRefusal>;
    expectTypeOf<keyof Refusal>().toEqualTypeOf<keyof ControlErrorBody['error']>();
  });

  it('the types of the stream', () => {
    expectTypeOf<keyof StreamData>().toEqualTypeOf<StreamItem['type']>();
    expectTypeOf<StreamData['controls']['id']>().toEqualTypeOf<ControlPart>();
    expectTypeOf<StreamData['record']['kind']>().toEqualTypeOf<RecordKind>();
  });
});

type Published = {
  inputs: { [Name in keyof Simulate]: Parameters<Simulate[Name]>[0] };
  results: { [Name in keyof Simulate]: Awaited<ReturnType<Simulate[Name]>> };
};
type Defined = {
  checked: { [Name in keyof Simulate]: Input<`simulate.${Name}`> };
  inputs: { [Name in keyof Simulate]: ControlInput<`simulate.${Name}`> };
  results: { [Name in keyof Simulate]: Awaited<ControlResult<`simulate.${Name}`>> };
};
type Names<Objects> = { [Name in keyof Objects]: keyof Objects[Name] };

describe('mock.simulate', () => {
  it('takes what the definitions take', () => {
    expectTypeOf<Published['inputs']>().toExtend<Defined['inputs']>();
    expectTypeOf<Defined['checked']>().toExtend<Published['inputs']>();
    expectTypeOf<Names<Published['inputs']>>().toEqualTypeOf<Names<Defined['inputs']>>();
  });

  it('returns what the definitions return', () => {
    expectTypeOf<Published['results']>().toExtend<Defined['results']>();
    expectTypeOf<Defined['results']>().toExtend<Published['results']>();
    expectTypeOf<Names<Published['results']>>().toEqualTypeOf<Names<Defined['results']>>();
  });
});
