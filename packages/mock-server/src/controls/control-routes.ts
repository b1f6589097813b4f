/** The place of a call of the control surface, below `/__mock__`. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The input besides `?workspace=`; `records` is a body of up to 256 MiB. @default nothing */
  readonly takes?: 'query' | 'body' | 'records';
  /** Whether a request without a body means the same as `{}`. @default false */
  readonly isBodyOptional?: boolean;
  /** Whether the response has more than `data`. @default false */
  readonly hasWholeAnswer?: boolean;
  /** @default 200 */
  readonly status?: 201;
}

/**
 * Every call of the control surface that answers with JSON, by the name of its control in process. The HTTP
 * server and the remote control read this table. It imports nothing, so that the remote control stays small.
 */
export const controlRoutes = {
  reset: { method: 'POST', path: '/reset' },
  seed: { method: 'POST', path: '/seed', takes: 'records', status: 201 },
  seedMany: { method: 'POST', path: '/seed-many', takes: 'body', status: 201 },
  call: {
    method: 'POST',
    path: '/operations/{operationId}',
    takes: 'body',
    isBodyOptional: true,
    hasWholeAnswer: true,
  },
  snapshot: { method: 'GET', path: '/snapshot' },
  restore: { method: 'PUT', path: '/snapshot', takes: 'records' },
  'clock.now': { method: 'GET', path: '/clock' },
  'clock.advance': { method: 'POST', path: '/clock/advance', takes: 'body' },
  'clock.freeze': { method: 'POST', path: '/clock/freeze' },
  'clock.flow': { method: 'POST', path: '/clock/flow' },
  'workspaces.list': { method: 'GET', path: '/workspaces' },
  'workspaces.create': {
    method: 'POST',
    path: '/workspaces',
    takes: 'records',
    isBodyOptional: true,
    status: 201,
  },
  'keys.list': { method: 'GET', path: '/keys' },
  'keys.create': { method: 'POST', path: '/keys', takes: 'body', status: 201 },
  'keys.setScopes': { method: 'PATCH', path: '/keys/{key}', takes: 'body' },
  'keys.revoke': { method: 'DELETE', path: '/keys/{key}' },
  agentReplies: { method: 'POST', path: '/agent-replies', takes: 'body' },
  'agentReplies.list': { method: 'GET', path: '/agent-replies' },
  'faults.list': { method: 'GET', path: '/faults' },
  'faults.add': { method: 'POST', path: '/faults', takes: 'body', status: 201 },
  'faults.remove': { method: 'DELETE', path: '/faults/{id}' },
  'faults.clear': { method: 'DELETE', path: '/faults' },
  'drift.list': { method: 'GET', path: '/drift' },
  drift: { method: 'POST', path: '/drift', takes: 'body', status: 201 },
  'drift.clear': { method: 'DELETE', path: '/drift' },
  'rateLimit.exhaust': { method: 'POST', path: '/rate-limit/exhaust', takes: 'body' },
  'requests.list': { method: 'GET', path: '/requests', takes: 'query' },
  'requests.clear': { method: 'DELETE', path: '/requests' },
  'events.list': { method: 'GET', path: '/events', takes: 'query' },
  'webhooks.deliveries': { method: 'GET', path: '/deliveries', takes: 'query' },
  'webhooks.queued': { method: 'GET', path: '/deliveries/queued', takes: 'query' },
  trace: { method: 'GET', path: '/trace', takes: 'query' },
  'requests.waitFor': { method: 'GET', path: '/requests/wait', takes: 'query' },
  'events.waitFor': { method: 'GET', path: '/events/wait', takes: 'query' },
  'webhooks.waitForDelivery': { method: 'GET', path: '/deliveries/wait', takes: 'query' },
  'webhooks.redeliver': { method: 'POST', path: '/deliveries/{id}/redeliver' },
  'webhooks.explainSignature': {
    method: 'POST',
    path: '/deliveries/{id}/explain-signature',
    takes: 'body',
  },
  'webhooks.duplicateNext': { method: 'POST', path: '/deliveries/duplicate-next' },
  'webhooks.holdNext': { method: 'POST', path: '/deliveries/hold-next' },
  'webhooks.release': { method: 'POST', path: '/deliveries/release' },
  'webhooks.alerts': { method: 'GET', path: '/alerts' },
  'webhooks.settled': { method: 'POST', path: '/settle' },
  'simulate.inboundMessage': { method: 'POST', path: '/simulate/inbound-message', takes: 'body' },
  'simulate.requestHandoff': { method: 'POST', path: '/simulate/request-handoff', takes: 'body' },
  'simulate.operator': { method: 'POST', path: '/simulate/operator', takes: 'body' },
  'simulate.receipt': { method: 'POST', path: '/simulate/receipt', takes: 'body' },
  'simulate.close': { method: 'POST', path: '/simulate/close', takes: 'body' },
  'simulate.reopen': { method: 'POST', path: '/simulate/reopen', takes: 'body' },
  'simulate.contact': { method: 'POST', path: '/simulate/contact', takes: 'body' },
  'simulate.transfer': { method: 'POST', path: '/simulate/transfer', takes: 'body' },
  'simulate.channel': { method: 'POST', path: '/simulate/channel', takes: 'body' },
  'simulate.training': { method: 'POST', path: '/simulate/training', takes: 'body' },
  'simulate.mcp': { method: 'POST', path: '/simulate/mcp', takes: 'body' },
  'simulate.credits': { method: 'POST', path: '/simulate/credits', takes: 'body' },
  'simulate.health': { method: 'POST', path: '/simulate/health', takes: 'body' },
  'simulate.emit': { method: 'POST', path: '/simulate/emit', takes: 'body' },
} as const satisfies Record<string, ControlRoute>;

/** The name of a control, such as `faults.add`. */
export type ControlName = keyof typeof controlRoutes;

/** The names of all controls. */
export const controlNames = Object.keys(controlRoutes) as ControlName[];

/** Returns the place of a control's call. */
export function routeOf(control: ControlName): ControlRoute {
  return controlRoutes[control];
}
