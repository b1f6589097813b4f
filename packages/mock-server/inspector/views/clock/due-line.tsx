import type { DueItem } from '../../../src/generated/control-types.ts';

import { toHash } from '../../state/route.ts';

/** Describes what is due, with a link to it. */
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
      return <span>A training starts</span>;
    case 'training_ready':
      return <span>A training is ready</span>;
    case 'qr_code_expiry':
      return <span>A QR code expires</span>;
    case 'delayed_response':
      return <span>The delayed response to {item.requestId} is sent</span>;
    case 'sleep':
      return <span>A client or a receiver stops waiting</span>;
  }
}
