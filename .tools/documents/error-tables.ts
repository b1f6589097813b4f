import { commonRefusals } from '../../packages/mock-server/src/controls/control-document.ts';
import type { ControlName } from '../../packages/mock-server/src/controls/control-routes.ts';
import { definitionOf } from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import { codeOf } from '../../packages/mock-server/src/errors/problem.ts';
import { inlineCode, table } from '../../spec/generate/markdown.ts';

const HEAD = ['status', 'code', 'in TypeScript', 'when'];

/** The statuses that mean the same for every call. */
const ACCESS = ['401', '403'];

export function toCommonErrors(): string {
  const rows = Object.entries(commonRefusals).map(([status, when]) =>
    toRow(status, codeOf(Number(status)) ?? '', classOf(status), when),
  );
  return table(HEAD, rows);
}

/** Writes the table of a control's own errors, or nothing if it has none. */
export function toErrorTable(control: ControlName): string {
  const { refusals = {} } = definitionOf(control);
  const rows = Object.entries(refusals).map(([status, when]) =>
    toRow(status, toCode(status, control), classOf(status, control), when),
  );
  return rows.length === 0 ? '' : table(HEAD, rows);
}

export function toCode(status: string, control: ControlName): string {
  return codeOf(Number(status)) ?? definitionOf(control).timeout?.code ?? 'WAIT_TIMEOUT';
}

function toRow(status: string, code: string, error: string, when: string): string[] {
  return [...[status, code, error].map(inlineCode), when];
}

/**
 * Returns the class of the error that a method throws for a status.
 * @param control the control that lists this error. Omit it for the errors of every call.
 */
export function classOf(status: string, control?: ControlName): string {
  if (ACCESS.includes(status)) return 'MockConnectionError';
  if (status === '408') return 'MockTimeoutError';
  if (control === 'call') return 'MockControlError';
  if (status === '400') return 'MockConfigurationError';
  // An unknown workspace counts as an invalid argument.
  return control === undefined ? 'MockConfigurationError' : 'MockControlError';
}
