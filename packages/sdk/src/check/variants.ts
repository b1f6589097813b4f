import { eventVariants, scopeVariants, type Variant } from '../generated/check-table.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Facts } from './report.ts';

/** Returns the variants that the names of scopes and events belong to. */
export const toVariants = (scopes: readonly unknown[], events: readonly unknown[]) => ({
  scopes: findVariant(scopes, scopeVariants),
  webhooks: findVariant(events, eventVariants),
});

export const scopesOf = (me: unknown) => toList(propertyOf(me, 'scopes'));

export const listEvents = (deliveries: unknown) =>
  toList(deliveries).map((delivery) => propertyOf(delivery, 'event'));

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the variant that the names belong to, or `both`. Names that both variants use are ignored. */
function findVariant(
  names: readonly unknown[],
  variants: Readonly<Record<string, Variant>>,
): Facts['scopes'] {
  const known = Object.keys(variants).filter((name) => names.includes(name));
  const [variant, other] = new Set(known.map((name) => variants[name]));
  return other ? 'both' : variant;
}
