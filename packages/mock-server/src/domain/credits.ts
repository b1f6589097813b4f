import type { CreditsRecord } from '../generated/control-types.ts';
import type { Domain } from './domain.ts';

/** `credit.low` fires by default when this percentage of the credits is used. */
const ALERT_THRESHOLD_PERCENTAGE = 90;

/**
 * Sets an agent's remaining credits and the threshold for `credit.low`. An omitted argument changes nothing. Fires
 * `credit.low` if the threshold is crossed, and `credit.depleted` if no credit is left (decisions 5.2). If `given`
 * exceeds the total, the total is raised.
 * @throws Problem NOT_FOUND if there is no such agent.
 */
export function setCredits(
  { store, cause, now, emit }: Domain,
  agentId: string,
  given: number | undefined,
  alert_threshold_percentage?: number,
): CreditsRecord {
  const before = store.credits.require(agentId);
  const remaining = given ?? before.credits_remaining;
  const credits_total = Math.max(before.credits_total, remaining);
  const credits_used = credits_total - remaining;
  const patch = { credits_remaining: remaining, credits_used, credits_total };
  const { record } = store.credits.update(cause, agentId, { ...patch, alert_threshold_percentage });
  const { usage_percentage, threshold, isLow } = toUsage(record);
  if (isLow && !toUsage(before).isLow) {
    emit('credit.low', {
      ...patch,
      usage_percentage,
      alert_threshold_percentage: threshold,
      billing_period_end: null,
    });
  }
  if (remaining === 0 && before.credits_remaining > 0) {
    emit('credit.depleted', { ...patch, depleted_at: now() });
  }
  return record;
}

function toUsage({ credits_used, credits_total, alert_threshold_percentage }: CreditsRecord) {
  const usage_percentage = credits_total === 0 ? 100 : (100 * credits_used) / credits_total;
  const threshold = alert_threshold_percentage ?? ALERT_THRESHOLD_PERCENTAGE;
  return { usage_percentage, threshold, isLow: usage_percentage >= threshold };
}
