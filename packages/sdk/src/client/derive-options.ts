import { checkOptions, type Rule, wrongOption } from '../options/check-options.ts';
import { sharedRules } from '../transport/request-options.ts';
import type { ClientOptions, DerivedOptions } from './client-options.ts';
import { clientRules } from './resolve-options.ts';

const derivedRules: Record<keyof DerivedOptions, Rule> = {
  ...sharedRules,
  hooks: clientRules.hooks,
  logger: clientRules.logger,
  logLevel: clientRules.logLevel,
};

/** Applies changes to a client's options. Throws for an option that both clients must share. */
export function deriveOptions(options: ClientOptions, changes: DerivedOptions): ClientOptions {
  for (const name of Object.keys(changes ?? {})) {
    if (Object.hasOwn(derivedRules, name) || !Object.hasOwn(clientRules, name)) continue;
    throw wrongOption(
      name,
      'cannot be changed with `withOptions`. Create a new `AgentPlatform` instead',
    );
  }
  checkOptions(changes, derivedRules);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const headers = { ...options.headers, ...changes.headers };
  return { ...options, ...Object.fromEntries(given), headers };
}
