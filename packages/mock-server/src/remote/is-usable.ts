import type { ControlName } from '../controls/control-routes.ts';
import { isObject } from '../validation/json.ts';

/**
 * Whether a result has what this process itself uses of it: times, and the workspaces' ids and keys. Everything else is
 * passed on to the caller unchecked.
 */
export function isUsable(control: ControlName, data: unknown): boolean {
  if (control === 'workspaces.list') return Array.isArray(data) && data.every(isWorkspace);
  if (control === 'workspaces.create') return isWorkspace(data);
  return control.startsWith('clock.') ? isClockTime(data) : true;
}

function isWorkspace(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, apiKey, name = '', clock } = value;
  return [id, apiKey, name].every((text) => typeof text === 'string') && isClockTime(clock);
}

function isClockTime(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { now, ms, mode } = value;
  return typeof now === 'string' && isInstant(ms) && (mode === 'virtual' || mode === 'system');
}

/** Whether a value is a time in milliseconds that a `Date` can hold. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
