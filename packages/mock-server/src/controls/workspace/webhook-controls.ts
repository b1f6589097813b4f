import type { WebhookAlert } from '../../delivery/alerts.ts';
import type { Receiver } from '../../delivery/network/receiver.ts';
import type { QueuedDelivery } from '../../delivery/queued-delivery.ts';
import { toAddress } from '../../delivery/sender.ts';
import type { PlatformEvent } from '../../domain/event.ts';
import { redactUrl } from '../../redaction/redact.ts';
import { settle } from '../../time/settle.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs, type QueueFilter } from '../control-inputs.ts';
import type { WaitOptions } from '../wait-for.ts';
import { createDeliveryControls, type DeliveryControls } from './delivery-controls.ts';
import { waitForEvent } from './event-controls.ts';
import type { Subscribe } from './subscribe.ts';

/** The controls of webhook deliveries and receivers. */
export interface WebhookControls extends DeliveryControls {
  /**
   * Hands deliveries to `url` to a receiver in this process. Returns a function that removes it. If the
   * receiver throws, the attempt fails with `receiver_threw`. The delivery then has the message, and `thrown`
   * has a MockScriptError whose `cause` is the thrown value.
   * @throws MockConfigurationError when `url` is not an http or https URL, or `receiver` is not a function.
   */
  receive(url: string, receiver: Receiver): () => void;
  /**
   * Lists the deliveries that webhooks have not received yet: attempts in flight, planned retries, deliveries
   * that wait for a failing webhook to recover, and deliveries that `holdNext` holds back.
   * @throws MockConfigurationError when the filter names an unknown property.
   */
  queued(filter?: QueueFilter): QueuedDelivery[];
  /** The e-mails that the platform would have sent about failing webhooks (Variant B). */
  alerts(): WebhookAlert[];
  /**
   * Resolves with the first event of that name that matches, past or future, once no delivery is in flight.
   * @throws WaitTimeoutError when none comes in time; its `seen` has the events that came instead.
   * @throws MockConfigurationError when there is no event of that name, or an option is wrong.
   */
  waitFor(event: string, options?: WaitOptions<PlatformEvent>): Promise<PlatformEvent>;
  /**
   * Resolves when no delivery of this workspace is in flight. It does not wait for planned retries.
   * @throws SettleTimeoutError after 30 s of real time; it names the deliveries in flight.
   */
  settled(): Promise<void>;
  /**
   * Sends the next event twice to every webhook that gets it. A second call does the same for the event after
   * it.
   */
  duplicateNext(): void;
  /**
   * Holds back the next event that a webhook gets, until `release`, so that later events overtake it. A
   * second call does the same for the event after it. In a snapshot, a held event is saved as one that is
   * due.
   */
  holdNext(): void;
  /** Sends the deliveries that are held back, oldest first, and returns their number. */
  release(): { readonly released: number };
}

/** Creates the controls of a workspace's webhooks. @param workspace is called for each control. */
export function createWebhookControls(
  platform: Platform,
  workspace: () => Workspace,
  subscribe: Subscribe,
): WebhookControls {
  const { keys, receivers } = platform;
  return {
    ...createDeliveryControls(platform, workspace, subscribe),
    receive(url, receiver) {
      requireValid('webhooks.receive', 'input', controlInputs.receiver, { url, receiver });
      const address = toAddress(url);
      receivers.set(address, receiver);
      return () => {
        receivers.delete(address);
      };
    },
    alerts: () =>
      workspace()
        .alerts.list()
        .map((alert) => ({ ...alert, url: redactUrl(alert.url, keys.findIn) })),
    async waitFor(event, options = {}) {
      const call = 'webhooks.waitFor';
      const filter = requireValid(call, 'options', controlInputs.awaited, { event });
      const found = await waitForEvent(workspace, subscribe, { call, filter, options });
      await workspace().background.settled();
      return found;
    },
    settled: async () => settle(workspace().background),
    queued(filter = {}) {
      requireValid('webhooks.queued', 'filter', controlInputs.queueFilter, filter);
      const { webhookId } = filter;
      return workspace()
        .dispatcher.queued()
        .filter((each) => webhookId === undefined || each.webhookId === webhookId);
    },
    duplicateNext: () => workspace().dispatcher.duplicateNext(),
    holdNext: () => workspace().dispatcher.holdNext(),
    release: () => ({ released: workspace().dispatcher.release() }),
  };
}
