import { z } from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { workspaceDeleted } from '../errors/problem.ts';
import { MockScriptError } from '../errors/script-error.ts';
import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { WaitLimits } from '../generated/control-types.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { WAIT_MS } from '../time/time-limits.ts';
import { declareType } from '../validation/schema-metadata.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The maximum number of items that an error message lists. If there are more, it lists the newest. */
const MAX_SEEN = 20;

/** Options of a wait. */
export interface WaitOptions<Item> extends WaitLimits {
  /**
   * A function that returns `true` for each matching item. If it throws, the wait rejects with a
   * MockScriptError.
   */
  readonly filter?: ((item: Item) => boolean) | undefined;
  /** Aborts the wait, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The schema of the options of an in-process wait. */
export const waitOptions = z.strictObject({
  filter: z
    .custom<(item: unknown) => boolean>((value) => typeof value === 'function', {
      error: 'must be a function',
    })
    .optional(),
  after: z.string().optional(),
  timeoutMs: z.number().min(0).optional(),
  signal: z.custom<AbortSignal>((value) => value instanceof AbortSignal).optional(),
});

/** The maximum wait over HTTP, because proxies and clients would give up on a longer one. */
const MAX_WAIT_MS = 60_000;

/** The schema of the options of a wait over HTTP, which are in the query. */
export const httpWaitOptions = declareType(
  'WaitLimits',
  'The options of a wait.',
  z.strictObject({
    after: z
      .string()
      .optional()
      .describe(
        'The id of an item. The wait ignores this item and all earlier ones. Default: all past items count.',
      ),
    timeoutMs: z
      .int({ error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
      .min(0)
      .max(MAX_WAIT_MS)
      .optional()
      .describe(`The time limit of the wait, in milliseconds of real time. Default: ${WAIT_MS}.`),
  }),
);

/** A growing list that a wait reads and watches. */
export interface Watched<Kept extends { readonly id: string }, Item> {
  /** The control, such as `requests.waitFor`. */
  readonly call: string;
  /** Returns the items, oldest first. */
  list(): readonly Kept[];
  subscribe(listener: (kept: Kept) => void): () => void;
  /** The workspace that the list belongs to. The wait ends if the workspace is deleted. */
  readonly workspace: Pick<Workspace, 'id' | 'onDelete'>;
  matches(kept: Kept): boolean;
  toItem(kept: Kept): Item;
  /** Whether an error message lists an item that did not match. @default every item */
  isRelevant?(kept: Kept): boolean;
  /** Describes the items closest to the wanted one, and how they differ. @default none */
  describeNearest?(seen: readonly Kept[]): readonly string[];
  /** Describes an item briefly, for example `GET /v1/me 200`. */
  describe(kept: Kept): string;
}

/**
 * Resolves with the first matching item, which may already exist.
 * @throws MockTimeoutError WAIT_TIMEOUT when no item matches in time.
 * @throws MockScriptError when the filter throws.
 * @throws MockConfigurationError when the list contains no item with the id `after`.
 * @throws Problem NOT_FOUND when the workspace is deleted.
 */
export async function waitFor<Kept extends { readonly id: string }, Item>(
  watched: Watched<Kept, Item>,
  { filter = () => true, after, timeoutMs = WAIT_MS, signal }: WaitOptions<Item>,
): Promise<Item> {
  signal?.throwIfAborted();
  const before = skipped(watched, after);
  const since = () => watched.list().filter(({ id }) => !before.has(id));
  const find = (kept: Kept): Item | undefined => {
    if (before.has(kept.id) || !watched.matches(kept)) return undefined;
    const item = watched.toItem(kept);
    return passes(item) ? item : undefined;
  };
  const passes = (item: Item): boolean => {
    try {
      return filter(item);
    } catch (cause) {
      throw new MockScriptError(watched.call, 'the filter', cause);
    }
  };
  for (const kept of since()) {
    const item = find(kept);
    if (item !== undefined) return item;
  }
  // The filter is the caller's code, and may have aborted the wait.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal?.reason));
    const cancel = hostDeadline(
      () => end(() => reject(toTimeout(watched, since(), timeoutMs))),
      timeoutMs,
    );
    const unsubscribe = watched.subscribe((kept) => {
      try {
        const item = find(kept);
        if (item !== undefined) end(() => resolve(item));
      } catch (error) {
        // The filter is the caller's code: its errors must not reach the request that is being recorded.
        end(() => reject(error));
      }
    });
    const { id, onDelete } = watched.workspace;
    const ignoreDelete = onDelete(() => end(() => reject(workspaceDeleted(id))));
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

/** Returns the ids up to and including `after`. */
function skipped<Kept extends { readonly id: string }, Item>(
  { call, list }: Watched<Kept, Item>,
  after: string | undefined,
): ReadonlySet<string> {
  if (after === undefined) return new Set();
  const ids = list().map(({ id }) => id);
  const index = ids.indexOf(after);
  if (index >= 0) return new Set(ids.slice(0, index + 1));
  throw new MockConfigurationError(
    `${call}: The list contains no item with the id \`${after}\`, which was passed as \`after\`. Pass the id of an item in the list.`,
  );
}

function toTimeout<Kept extends { readonly id: string }, Item>(
  { call, describe, toItem, isRelevant = () => true, describeNearest }: Watched<Kept, Item>,
  since: readonly Kept[],
  timeoutMs: number,
): MockTimeoutError {
  const seen = since.filter(isRelevant);
  const newest = seen.slice(-MAX_SEEN);
  const names = newest.map(describe).join(', ') || 'nothing';
  const more = seen.length > newest.length ? `${seen.length - newest.length} earlier, ` : '';
  const nearest = describeNearest?.(seen).join('; ');
  return new MockTimeoutError(
    'WAIT_TIMEOUT',
    `${call}: Nothing matched within ${timeoutMs} ms. Seen instead: ${more}${names}.${nearest ? ` Nearest: ${nearest}.` : ''}`,
    { seen: newest.map(toItem) },
  );
}
