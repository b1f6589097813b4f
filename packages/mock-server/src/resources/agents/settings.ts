import type { components } from '../../generated/openapi.ts';
import type { AgentRecord } from '../../records/records.ts';

/** All settings of an agent. Model and temperature are kept in one place, the agent's own record. */
export function toSettings({
  settings,
  model,
  temperature,
}: AgentRecord): components['schemas']['AgentSettings'] {
  return { model, temperature, ...settings };
}
