interface Subject {
  readonly title: string;
  /** The names of controls and other calls, or the parts of the names before the dot. */
  readonly calls: readonly string[];
}

/** What the calls under `/__mock__` are about: the tags of their OpenAPI document, and the pages of their reference. */
export const controlSubjects: Readonly<Record<string, Subject>> = {
  state: {
    title: 'State',
    calls: ['reset', 'seed', 'snapshot', 'restore', 'options', 'call'],
  },
  clock: { title: 'Clock', calls: ['clock'] },
  workspaces: {
    title: 'Workspaces, keys and rate limits',
    calls: ['workspaces', 'keys', 'rateLimit'],
  },
  agents: { title: "Agents' replies", calls: ['agentReplies'] },
  faults: { title: 'Faults and drift', calls: ['faults', 'drift'] },
  journal: {
    title: 'Requests, events and traces',
    calls: ['requests', 'events', 'trace', 'stream'],
  },
  webhooks: { title: 'Webhooks', calls: ['webhooks'] },
  simulations: { title: 'Simulations', calls: ['simulate'] },
  server: {
    title: 'The server',
    calls: ['inspector', 'ready', 'specification', 'specification30', 'controlDocument'],
  },
};

/** Whether a control or another call, such as `faults.add`, is about a subject. */
export function isAbout({ calls }: Subject, name: string): boolean {
  return calls.includes(name) || calls.includes(name.split('.')[0] ?? '');
}

/** @throws Error if the call belongs to no subject. */
export function subjectOf(name: string): string {
  const found = Object.entries(controlSubjects).find(([, subject]) => isAbout(subject, name));
  if (found === undefined) throw new Error(`Add \`${name}\` to a subject in control-subjects.ts.`);
  return found[0];
}
