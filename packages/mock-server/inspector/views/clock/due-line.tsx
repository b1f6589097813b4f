import type { DueItem } from '../../../src/due.ts';
import { toHash } from '../../state/route.ts';

/** A planned step, with a link to the item that it concerns. */
export function DueLine({ item }: { readonly item: DueItem }) {
  switch (item.kind) {
    case 'agent_reply':
      return <a href={toHash('chats', item.conversationId)}>An agent replies</a>;
    case 'delivery_retry':
      return (
        <a href={toHash('webhooks', item.deliveryId ?? item.eventId)}>
          Attempt {item.attempt} to deliver {item.event}
        </a>
      );
    case 'training_processing':
      return <span>A training is taken up</span>;
    case 'training_ready':
      return <span>A training is ready</span>;
    case 'qr_code_expiry':
      return <span>A QR code expires</span>;
    case 'delayed_response':
      return <span>A fault lets the response to {item.requestId} go</span>;
    case 'sleep':
      return <span>A client or a receiver wakes</span>;
  }
}
