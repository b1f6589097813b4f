import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { PlatformEvent } from '../domain/event.ts';
import type { RecordKind } from '../records/record-change.ts';
import type { JournalEntry } from '../workspace/journal.ts';
import type { ControlPart } from '../workspace/timeline.ts';
import type { ControlErrorBody } from './control-error-body.ts';
import type { ControlResult } from './control-schemas.ts';
import type * as schemas from './result-schemas.ts';
import type { StreamItem } from './stream.ts';
import type { streamItemData } from './stream-item-data.ts';
import type { Delivery } from './workspace/delivery.ts';
import type { ListedApiKey } from './workspace/key-controls.ts';

type Schemas = typeof schemas;
type Result<Name extends keyof Schemas> = Schemas[Name] extends z.ZodType
  ? z.output<Schemas[Name]>
  : never;
type StreamData = {
  [Type in keyof typeof streamItemData]: z.output<(typeof streamItemData)[Type]>;
};

describe('the names in a schema of results', () => {
  it('are those of a request of the journal', () => {
    expectTypeOf<keyof Result<'journalEntry'>>().toEqualTypeOf<keyof JournalEntry>();
  });

  it('are those of an event', () => {
    expectTypeOf<keyof Result<'platformEvent'>>().toEqualTypeOf<keyof PlatformEvent>();
  });

  it('are those of a delivery', () => {
    expectTypeOf<keyof Result<'delivery'>>().toEqualTypeOf<
      // An error that was thrown does not go into JSON.
      Exclude<keyof Delivery, 'thrown'>
    >();
  });

  it('are those of a key', () => {
    expectTypeOf<keyof ControlResult<'keys.list'>[number]>().toEqualTypeOf<keyof ListedApiKey>();
  });

  it('are those of a refusal', () => {
    expectTypeOf<keyof Result<'controlRefusal'>>().toEqualTypeOf<keyof ControlErrorBody['error']>();
  });

  it('are the types of the stream', () => {
    expectTypeOf<keyof StreamData>().toEqualTypeOf<StreamItem['type']>();
    expectTypeOf<StreamData['controls']['id']>().toEqualTypeOf<ControlPart>();
    expectTypeOf<StreamData['record']['kind']>().toEqualTypeOf<RecordKind>();
  });
});
