import { Stripe } from 'stripe';
import type { Rival } from '../../../../packages/webhook-verify/bench/contender.ts';

const rival: Rival = ({ body, text, secret }) => {
  const header = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
  return {
    name: 'stripe constructEvent',
    run: () => Stripe.webhooks.constructEvent(body, header, secret),
  };
};

export default rival;
