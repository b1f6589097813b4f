import type { Domain } from '../domain/domain.ts';
import { Findings, reasonOf } from '../errors/findings.ts';
import type { Seed } from '../generated/control-types.ts';
import { parseSeed, wrongSeed } from './seed.ts';
import { toSteps } from './steps.ts';

/** Adds the records of a seed, which must be valid. */
export function insertSeed(domain: Domain, seed: Seed): void {
  domain.reserveIds(toGivenIds(seed));
  for (const { add } of toSteps(seed)) add(domain);
}

/**
 * Adds the records of a seed, each after a check against the API's rules for new records. The domain must belong to a
 * workspace that nobody uses yet: if the seed is invalid, some of its records are added.
 * @throws MockConfigurationError that names the records that break a rule.
 */
export function tryOutSeed(domain: Domain, records: unknown): Seed {
  const seed = parseSeed(records);
  const findings = new Findings();
  domain.reserveIds(toGivenIds(seed));
  for (const { path, checks, add } of toSteps(seed)) {
    // Invalid records are added too. Otherwise every record that refers to one would also be reported.
    const messages = [...checks, add].flatMap((step) => findFailure(() => step(domain)));
    if (messages.length > 0) findings.add(() => `\`${path}\`: ${messages.join(' ')}`);
  }
  if (findings.count > 0) throw wrongSeed(findings);
  return seed;
}

function findFailure(act: () => void): string[] {
  try {
    act();
    return [];
  } catch (error) {
    return [reasonOf(error)];
  }
}

function toGivenIds({ conversations = [], ...others }: Seed): string[] {
  const messages = conversations.flatMap((conversation) => conversation.messages ?? []);
  const drafts = [conversations, messages, ...Object.values(others)].flat();
  return drafts.flatMap(({ id }) => id ?? []);
}
