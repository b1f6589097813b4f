import { z } from 'zod';
import type { Domain } from '../../domain/domain.ts';
import { recordControl } from '../../request/record-control.ts';
import { declareType } from '../../validation/schema-metadata.ts';
import type { Asynchrony, TypedDefinition } from '../control-definition.ts';
import { text } from './shared-schemas.ts';

interface Simulation<Input extends z.ZodType, Result extends z.ZodType, Returned>
  extends Omit<TypedDefinition<Input, Result, Returned>, 'check' | 'run'> {
  /** Makes the change in a domain whose events name the simulation as their cause. */
  run(domain: Domain, input: z.output<Input>): Returned;
}

/** Defines a control that the journal records under its path. */
export function simulation<
  Input extends z.ZodType,
  Result extends z.ZodType,
  Returned extends z.output<Result> | Promise<z.output<Result>>,
>({
  run,
  ...definition
}: Simulation<Input, Result, Returned> & Asynchrony<Returned>): TypedDefinition<
  Input,
  Result,
  Returned
> {
  return {
    ...definition,
    run({ platform, workspace }, input) {
      const [, path] = definition.route.split(' ');
      const act = { path: `/__mock__${path}`, body: input };
      return recordControl(workspace, act, platform.keys.findIn, (domain) => run(domain, input));
    },
  };
}

export const failure = declareType(
  'Failure',
  'Why something failed.',
  z.strictObject({
    code: text.describe('A machine-readable reason.'),
    message: text.describe('A human-readable reason.'),
  }),
);
