import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Delivery } from '../../src/controls/shown.ts';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { JournalEntry, PlatformEvent } from '../../src/generated/control-types.ts';
import type { ClockMode } from '../../src/time/clock.ts';
import type { ControlClient } from '../source/control-client.ts';
import type { ConnectionState } from '../source/read-stream.ts';
import type { MessageMark } from './chats/message-marks.ts';
import type { RecordFeed } from './record-feed.ts';

/** The selected workspace, kept up to date. */
export interface LiveWorkspace {
  /** Calls the mock. A trace's client supports only calls that read data, and rejects all others. */
  readonly client: ControlClient;
  /** The id of the selected workspace; empty for the first one. */
  readonly workspace: Signal<string>;
  readonly connection: ReadonlySignal<ConnectionState>;
  /** The workspace's latest known time, in milliseconds. */
  readonly now: Signal<number | undefined>;
  /** Whether the clock stands still (`'virtual'`) or follows the machine's clock. */
  readonly mode: Signal<ClockMode>;
  readonly requests: RecordFeed<JournalEntry>;
  readonly events: RecordFeed<PlatformEvent>;
  readonly deliveries: RecordFeed<Delivery>;
  /** What the API does not say about messages. */
  readonly messageMarks: RecordFeed<MessageMark>;
  /** Calls the listener once a frame with what has changed. Returns a function that unsubscribes it. */
  subscribe(listener: (items: readonly StreamItem[]) => void): () => void;
}
