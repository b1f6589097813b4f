import { rival } from './rival.ts';

const record = { id: 'a1', object: 'customer', name: 'Ana' };

export default await rival<{ default: typeof import('stripe').default }>('stripe', (sdk) => {
  const Stripe = sdk.default ?? sdk;
  return {
    lacks: ['signal'],
    errors: [Stripe.errors.StripeError],
    record,
    sparse: { mood: 'good' },
    page: { object: 'list', data: [record], has_more: false, url: '/v1/customers' },
    parameters: ['starting_after', 'email'],
    connect({ baseUrl, apiKey, fetch, timeoutMs, maxRetries }) {
      const { hostname: host, port, protocol } = new URL(baseUrl);
      const client = new Stripe(apiKey, {
        host,
        port: port || (protocol === 'https:' ? 443 : 80),
        protocol: protocol === 'https:' ? 'https' : 'http',
        httpClient: Stripe.createFetchHttpClient(fetch),
        telemetry: false,
        ...(timeoutMs !== undefined && { timeout: timeoutMs }),
        ...(maxRetries !== undefined && { maxNetworkRetries: maxRetries }),
      });
      return {
        client,
        get: (id) => client.customers.retrieve(id),
        list: (query) => client.customers.list(query),
        create: () => client.customers.create({ name: 'Ana' }),
        remove: (id) => client.customers.del(id),
      };
    },
  };
});
