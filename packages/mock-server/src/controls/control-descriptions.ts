import type { ControlName } from './control-routes.ts';

/** The description of each control in the README. */
export const controlDescriptions: Readonly<Record<ControlName, string>> = {
  reset: 'resets everything to the seed',
  seed: 'adds records',
  seedMany: 'adds many records of a kind, and returns their ids',
  call: 'runs an operation as the dashboard would, and returns its data; over HTTP also the `pagination` of a list',
  snapshot: 'returns the whole state',
  restore: 'replaces the whole state',
  'clock.now': 'returns the time of a workspace, the mode of its clock and the next planned steps',
  'clock.advance':
    "advances the clock by `{ ms }` or `{ to: 'next' }`, and responds when all due work is done",
  'clock.freeze': 'stops the clock at its current time',
  'clock.flow': "lets the clock run with the host's time, from its current time on",
  'workspaces.list': 'lists the workspaces with their keys',
  'workspaces.create': 'creates a workspace with its key',
  'keys.list': 'lists the API keys, each with its rate limit window',
  'keys.create': 'creates an API key',
  'keys.setScopes': 'replaces the scopes of a key',
  'keys.revoke': 'revokes a key',
  agentReplies: 'sets how an agent answers',
  'agentReplies.list': 'lists the replies that were set; other agents echo',
  'faults.list': 'lists the faults',
  'faults.add': 'adds a fault',
  'faults.remove': 'removes one fault',
  'faults.clear': 'removes all faults',
  'drift.list': 'lists the active drifts',
  drift: 'changes responses as a real service might',
  'drift.clear': 'removes all drifts',
  'rateLimit.exhaust': "spends the rest of a key's window",
  'requests.list': 'lists the requests of the journal',
  'requests.clear': 'empties the journal',
  'events.list': 'lists the events',
  'webhooks.deliveries': 'lists the attempts to deliver events',
  'webhooks.queued':
    'lists the deliveries still to come: in flight, due, to retry, waiting or held back',
  trace:
    'returns the history that is still remembered, the chats and the settings, with secrets masked; with `format=html` a page that shows them',
  'requests.waitFor':
    'responds with the first request that matches, or 408 with the requests that came instead',
  'events.waitFor':
    'responds with the first event that matches, or 408 with the events that came instead',
  'webhooks.waitForDelivery':
    'responds with the first attempt that matches and has an outcome, or 408 with the attempts that came instead',
  'webhooks.redeliver': 'sends an attempt again, byte for byte',
  'webhooks.explainSignature':
    'returns whether a secret made the signature of an attempt, and if not, why',
  'webhooks.duplicateNext': 'sends the next event twice',
  'webhooks.holdNext': 'holds the next event back, so that later ones overtake it',
  'webhooks.release': 'sends the deliveries that are held back',
  'webhooks.alerts': 'lists the e-mails about failing webhooks',
  'webhooks.settled':
    'responds when no delivery is in flight; after 30 s with 408 and the deliveries in flight',
  'simulate.inboundMessage': 'a contact writes',
  'simulate.requestHandoff': 'the agent asks for a person',
  'simulate.operator': 'another person takes over chats from now on',
  'simulate.receipt': 'a message is delivered, read or fails',
  'simulate.close': 'a conversation goes idle, or is closed in the dashboard',
  'simulate.reopen': 'a closed conversation is opened again in the dashboard',
  'simulate.contact': 'a contact is added or changed in the dashboard',
  'simulate.transfer': 'a conversation moves to another agent',
  'simulate.channel': 'a channel connects, disconnects or breaks, or its QR code expires',
  'simulate.training': 'a training becomes ready or fails',
  'simulate.mcp':
    'an MCP server breaks, disconnects, offers other tools or refuses the next handshake',
  'simulate.credits': 'an agent has this many credits left, or warns at another threshold',
  'simulate.health': 'the platform goes down, or is up again',
  'simulate.emit': 'an event is fired, and no record changes',
};
