import type { AgentSettings } from '../../generated/record-types.ts';
import type { AgentRecord } from '../../records/records.ts';

/** Returns all settings of an agent. Model and temperature are stored once, in the agent's record. */
export function toSettings({ settings, model, temperature }: AgentRecord): AgentSettings {
  return { model, temperature, ...settings };
}
