import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { RecordKind } from '../records/store.ts';
import type { StreamItem } from './stream.ts';
import type { streamItemData } from './stream-item-data.ts';

type StreamData = {
  [Type in keyof typeof streamItemData]: z.output<(typeof streamItemData)[Type]>;
};

it('streamItemData has a schema for every type of item in the stream', () => {
  expectTypeOf<keyof StreamData>().toEqualTypeOf<StreamItem['type']>();
  expectTypeOf<StreamData['record']['kind']>().toEqualTypeOf<RecordKind>();
});
