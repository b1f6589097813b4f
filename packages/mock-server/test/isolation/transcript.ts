import { demo } from '@agent-platform/mock-server';
import fc from 'fast-check';
import type { CallOptions, CallResult } from '../support/call.ts';
import { unknownId } from '../support/records.ts';

/** One request in a workspace. It may use the ids from earlier responses. */
export interface Move {
  readonly label: string;
  toRequest(ids: Ids): readonly [method: string, path: string, options?: CallOptions];
}

/** The ids from earlier responses that later moves use. */
export interface Ids {
  readonly conversations: string[];
  readonly contacts: string[];
}

const agent = `/v1/agents/${demo.agentId}`;
const latest = (ids: readonly string[]) => ids.at(-1) ?? unknownId;

const moves: readonly Move[] = [
  {
    label: 'start a conversation',
    toRequest: () => ['POST', `${agent}/conversation`, { body: { message: 'Hello' } }],
  },
  {
    label: 'take over',
    toRequest: ({ conversations }) => ['POST', `/v1/chats/${latest(conversations)}/start-human`],
  },
  {
    label: 'speak',
    toRequest: ({ conversations }) => [
      'POST',
      `/v1/chats/${latest(conversations)}/messages`,
      { body: { content: 'Me' } },
    ],
  },
  {
    label: 'close',
    toRequest: ({ conversations }) => ['DELETE', `/v1/conversations/${latest(conversations)}`],
  },
  {
    label: 'create a contact',
    toRequest: ({ contacts }) => [
      'POST',
      '/v1/contacts',
      { body: { name: 'Joana', email: `joana+${contacts.length}@example.com` } },
    ],
  },
  {
    label: 'delete a contact',
    toRequest: ({ contacts }) => ['DELETE', `/v1/contacts/${latest(contacts)}`],
  },
  { label: 'list contacts', toRequest: () => ['GET', '/v1/contacts'] },
  { label: 'list conversations', toRequest: () => ['GET', '/v1/conversations'] },
  { label: 'deactivate the agent', toRequest: () => ['POST', `${agent}/deactivate`] },
  { label: 'activate the agent', toRequest: () => ['POST', `${agent}/activate`] },
  {
    label: 'create a custom field',
    toRequest: ({ contacts, conversations }) => [
      'POST',
      '/v1/custom-fields',
      { body: { name: `f${contacts.length}${conversations.length}`, type: 'text' } },
    ],
  },
  { label: 'ask who it is', toRequest: () => ['GET', '/v1/me'] },
];

/** A few moves, in any order. */
export const story: fc.Arbitrary<Move[]> = fc.array(fc.constantFrom(...moves), {
  minLength: 1,
  maxLength: 12,
});

/** Every move, once. */
export const everyMove: readonly Move[] = moves;

/** Records the ids in a response that later moves use. */
export function note(ids: Ids, { body }: Pick<CallResult, 'body'>, move: Move): void {
  const { data } = body as { data?: { id?: string; conversation_id?: string } };
  if (data?.conversation_id && move.label === 'start a conversation') {
    ids.conversations.push(data.conversation_id);
  }
  if (data?.id && move.label === 'create a contact') ids.contacts.push(data.id);
}
