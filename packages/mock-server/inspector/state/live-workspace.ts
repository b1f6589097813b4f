import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Delivery } from '../../src/controls/shown-delivery.ts';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { JournalEntry, PlatformEvent } from '../../src/generated/control-types.ts';
import type { ClockMode } from '../../src/time/clock-time.ts';
import type { ControlClient } from '../source/control-client.ts';
import type { ConnectionState } from '../source/read-stream.ts';
import type { MessageMark } from './chats/message-marks.ts';
import type { RecordFeed } from './record-feed.ts';

/** The selected workspace, as the page follows it. */
export interface LiveWorkspace {
  /** Calls the mock. For a trace, it responds to calls that only read, and refuses all others. */
  readonly client: ControlClient;
  /** The id of the selected workspace; empty for the first one. */
  readonly workspace: Signal<string>;
  readonly connection: ReadonlySignal<ConnectionState>;
  /** The time of the workspace in milliseconds, as last reported. */
  readonly now: Signal<number | undefined>;
  /** Whether the clock stands still (`'virtual'`) or runs with the machine's time. */
  readonly mode: Signal<ClockMode>;
  readonly requests: RecordFeed<JournalEntry>;
  readonly events: RecordFeed<PlatformEvent>;
  readonly deliveries: RecordFeed<Delivery>;
  /** What the API does not say about messages that were created, updated or deleted. */
  readonly messageMarks: RecordFeed<MessageMark>;
  /** Calls the listener with each frame's changes. Returns `unsubscribe`. */
  subscribe(listener: (items: readonly StreamItem[]) => void): () => void;
}
