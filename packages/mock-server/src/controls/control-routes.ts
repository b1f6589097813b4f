/** A control's path on the control API, below `/__mock__`, and how its input is sent. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Input properties named in braces are sent in the path; the others are sent in the query or the body. */
  readonly path: string;
  /** Whether the body contains records and may therefore be up to 256 MiB. @default false */
  readonly takesRecords?: true;
  /** Whether the control works without a body, because it accepts `{}`. @default false */
  readonly isBodyOptional?: true;
  /** Whether the query also accepts the wait options `after` and `timeoutMs`. @default false */
  readonly waits?: true;
  /** Whether the input's `key` identifies the workspace. @default false */
  readonly isOfKey?: true;
  /** Whether the control always applies to the whole mock and accepts no workspace. @default false */
  readonly isOfMock?: true;
  /** Whether the control applies to the whole mock if the caller names no workspace. @default false */
  readonly isOfMockByDefault?: true;
  /** Whether the result is the whole body instead of only its `data`. @default false */
  readonly isWholeBody?: true;
  /** @default 200 */
  readonly status?: 201;
}

/**
 * Maps each control's in-process name to its path on the control API. The HTTP server, the remote control and
 * the inspector page read this table. This file imports nothing, so that the remote control stays small.
 */
export const controlRoutes = {
  reset: { method: 'POST', path: '/reset', isOfMockByDefault: true },
  seed: { method: 'POST', path: '/seed', takesRecords: true, status: 201 },
  call: {
    method: 'POST',
    path: '/operations/{operationId}',
    isBodyOptional: true,
    isWholeBody: true,
  },
  options: { method: 'GET', path: '/options', isOfMock: true },
  snapshot: { method: 'GET', path: '/snapshot', isOfMockByDefault: true },
  restore: { method: 'PUT', path: '/snapshot', takesRecords: true, isOfMockByDefault: true },
  'clock.now': { method: 'GET', path: '/clock' },
  'clock.advance': { method: 'POST', path: '/clock/advance' },
  'clock.freeze': { method: 'POST', path: '/clock/freeze' },
  'clock.flow': { method: 'POST', path: '/clock/flow' },
  'workspaces.list': { method: 'GET', path: '/workspaces', isOfMock: true },
  'workspaces.create': {
    method: 'POST',
    path: '/workspaces',
    isOfMock: true,
    takesRecords: true,
    isBodyOptional: true,
    status: 201,
  },
  'workspaces.delete': { method: 'DELETE', path: '/workspaces/{id}', isOfMock: true },
  'keys.list': { method: 'GET', path: '/keys' },
  'keys.create': { method: 'POST', path: '/keys', status: 201 },
  'keys.setScopes': { method: 'PATCH', path: '/keys/{key}', isOfKey: true },
  'keys.revoke': { method: 'DELETE', path: '/keys/{key}', isOfKey: true },
  agentReplies: { method: 'POST', path: '/agent-replies' },
  'agentReplies.list': { method: 'GET', path: '/agent-replies' },
  'faults.list': { method: 'GET', path: '/faults' },
  'faults.add': { method: 'POST', path: '/faults', status: 201 },
  'faults.remove': { method: 'DELETE', path: '/faults/{id}' },
  'faults.clear': { method: 'DELETE', path: '/faults' },
  'drift.list': { method: 'GET', path: '/drift' },
  drift: { method: 'POST', path: '/drift', status: 201 },
  'drift.clear': { method: 'DELETE', path: '/drift' },
  'rateLimit.exhaust': { method: 'POST', path: '/rate-limit/exhaust', isOfKey: true },
  'requests.list': { method: 'GET', path: '/requests' },
  'requests.clear': { method: 'DELETE', path: '/requests' },
  'events.list': { method: 'GET', path: '/events' },
  'webhooks.deliveries': { method: 'GET', path: '/deliveries' },
  'webhooks.queued': { method: 'GET', path: '/deliveries/queued' },
  trace: { method: 'GET', path: '/trace', isOfMockByDefault: true },
  'requests.waitFor': { method: 'GET', path: '/requests/wait', waits: true },
  'events.waitFor': { method: 'GET', path: '/events/wait', waits: true },
  'webhooks.waitForDelivery': { method: 'GET', path: '/deliveries/wait', waits: true },
  'webhooks.redeliver': { method: 'POST', path: '/deliveries/{id}/redeliver' },
  'webhooks.explainSignature': { method: 'POST', path: '/deliveries/{id}/explain-signature' },
  'webhooks.duplicateNext': { method: 'POST', path: '/deliveries/duplicate-next' },
  'webhooks.holdNext': { method: 'POST', path: '/deliveries/hold-next' },
  'webhooks.forgeNext': { method: 'POST', path: '/deliveries/forge-next' },
  'webhooks.dropNext': { method: 'POST', path: '/deliveries/drop-next' },
  'webhooks.release': { method: 'POST', path: '/deliveries/release' },
  'webhooks.alerts': { method: 'GET', path: '/alerts' },
  'webhooks.settled': { method: 'POST', path: '/settle' },
  'simulate.inboundMessage': { method: 'POST', path: '/simulate/inbound-message' },
  'simulate.requestHandoff': { method: 'POST', path: '/simulate/request-handoff' },
  'simulate.operator': { method: 'POST', path: '/simulate/operator' },
  'simulate.receipt': { method: 'POST', path: '/simulate/receipt' },
  'simulate.close': { method: 'POST', path: '/simulate/close' },
  'simulate.reopen': { method: 'POST', path: '/simulate/reopen' },
  'simulate.contact': { method: 'POST', path: '/simulate/contact' },
  'simulate.transfer': { method: 'POST', path: '/simulate/transfer' },
  'simulate.channel': { method: 'POST', path: '/simulate/channel' },
  'simulate.training': { method: 'POST', path: '/simulate/training' },
  'simulate.mcp': { method: 'POST', path: '/simulate/mcp' },
  'simulate.credits': { method: 'POST', path: '/simulate/credits' },
  'simulate.health': { method: 'POST', path: '/simulate/health' },
  'simulate.rotateSecret': { method: 'POST', path: '/simulate/rotate-secret' },
  'simulate.emit': { method: 'POST', path: '/simulate/emit' },
} as const satisfies Record<string, ControlRoute>;

/** The name of a control, such as `faults.add`. */
export type ControlName = keyof typeof controlRoutes;

/** The name of a control that waits for an item. */
export type WaitName = {
  [Name in ControlName]: (typeof controlRoutes)[Name] extends { waits: true } ? Name : never;
}[ControlName];

/** The names of all controls. */
export const controlNames = Object.keys(controlRoutes) as ControlName[];

/** Returns a control's path and how its input is sent. */
export function routeOf(control: ControlName): ControlRoute {
  return controlRoutes[control];
}

/** A path segment that stands for an input property, such as `{id}`. */
export const PATH_PARAMETER = /\{(\w+)\}/g;

/** Returns the names of a path's parameters. */
export function pathParametersOf({ path }: ControlRoute): string[] {
  return Array.from(path.matchAll(PATH_PARAMETER), ([, name = '']) => name);
}
