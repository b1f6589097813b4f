import { MockConfigurationError } from '../errors/configuration-error.ts';
import { workspaceDeleted } from '../errors/problem.ts';
import { MockScriptError } from '../errors/script-error.ts';
import { MockTimeoutError } from '../errors/timeout-error.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { WAIT_MS } from '../time/time-limits.ts';
import { copyOf } from '../validation/copy-of.ts';
import type { HistoryItems, ItemKind } from '../workspace/history.ts';
import type { ControlContext } from './control-definition.ts';
import { type ShownItems, showItem } from './shown.ts';

/** The maximum number of items that an error message lists. It lists the newest ones. */
const MAX_SEEN = 20;

/** What a wait is looking for in the history. */
interface Wanted<Item> {
  matches(item: Item): boolean;
  /** Describes an item briefly, for example `GET /v1/me 200`. */
  describe(item: Item): string;
  /** Whether an error message lists an item that did not match. @default all are listed */
  isRelevant?(item: Item): boolean;
  /** Describes the items closest to the wanted one, and how they differ. @default none */
  describeNearest?(seen: readonly Item[]): readonly string[];
}

/**
 * Resolves with the first matching item, which may already exist.
 * @throws MockTimeoutError WAIT_TIMEOUT when no item matches in time.
 * @throws MockScriptError when the filter throws.
 * @throws MockConfigurationError when the history contains no item with the id `after`.
 * @throws Problem NOT_FOUND when the workspace is deleted.
 */
export async function waitFor<Kind extends ItemKind>(
  { call, platform, workspace, wait }: ControlContext,
  kind: Kind,
  wanted: Wanted<HistoryItems[Kind]>,
): Promise<ShownItems[Kind]> {
  type Item = HistoryItems[Kind];
  const { filter = () => true, after, timeoutMs = WAIT_MS, signal } = wait;
  const { history, slot } = workspace;
  signal?.throwIfAborted();
  const before = findSkipped(call, history.list(kind), after);
  const show = (item: Item) => copyOf(showItem[kind](item, platform.keys.findIn, slot.current));
  const find = (item: Item): ShownItems[Kind] | undefined => {
    if (before.has(item.id) || !wanted.matches(item)) return undefined;
    const shown = show(item);
    try {
      return filter(shown) ? shown : undefined;
    } catch (cause) {
      throw new MockScriptError(call, 'The filter', cause);
    }
  };
  const toTimeout = (): MockTimeoutError => {
    const { isRelevant = () => true, describe, describeNearest } = wanted;
    const seen = history.list(kind).filter((item) => !before.has(item.id) && isRelevant(item));
    const newest = seen.slice(-MAX_SEEN);
    const names = newest.map(describe).join(', ') || 'nothing';
    const more = seen.length > newest.length ? `${seen.length - newest.length} earlier, ` : '';
    const nearest = describeNearest?.(seen).join('; ');
    return new MockTimeoutError(
      'WAIT_TIMEOUT',
      `${call}: Nothing matched within ${timeoutMs} ms. Seen instead: ${more}${names}.${nearest ? ` Nearest: ${nearest}.` : ''}`,
      { seen: newest.map(show) },
    );
  };
  for (const item of history.list(kind)) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  // The filter is the caller's code, and may have aborted the wait.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal?.reason));
    const cancel = hostDeadline(() => end(() => reject(toTimeout())), timeoutMs);
    const unsubscribe = history.subscribe((change) => {
      if (change.kind !== kind) return;
      try {
        const item = history.find(kind, `${change.item.id}`);
        const found = item && find(item);
        if (found !== undefined) end(() => resolve(found));
      } catch (error) {
        // The filter is the caller's code: its errors must not reach the request that is being recorded.
        end(() => reject(error));
      }
    });
    const { id } = workspace;
    const ignoreDelete = slot.onDelete(() => end(() => reject(workspaceDeleted(id))));
    signal?.addEventListener('abort', abort, { once: true });

    function end(settle: () => void): void {
      cancel();
      unsubscribe();
      ignoreDelete();
      signal?.removeEventListener('abort', abort);
      settle();
    }
  });
}

/** Returns the ids of the items up to and including `after`. */
function findSkipped(
  call: string,
  items: readonly { readonly id: string }[],
  after: string | undefined,
): ReadonlySet<string> {
  if (after === undefined) return new Set();
  const ids = items.map(({ id }) => id);
  const index = ids.indexOf(after);
  if (index >= 0) return new Set(ids.slice(0, index + 1));
  throw new MockConfigurationError(
    `${call}: The list contains no item with the id \`${after}\`, which was passed as \`after\`. Pass the id of an item in the list.`,
  );
}
