import type { components } from '../../generated/openapi.ts';

// The records that simulations return, as the API answers them. Each has a name, so that an editor shows
// it in place of all its properties.

type Schemas = components['schemas'];

/** A channel, as `getChannel` answers it. */
export interface Channel extends Readonly<Schemas['Channel']> {}

/** A chat, as `getChat` answers it. */
export interface Chat extends Readonly<Schemas['Chat']> {}

/** A message, as `listChatMessages` answers it. */
export interface ChatMessage extends Readonly<Schemas['ChatMessage']> {}

/** A contact, as `getContact` answers it. */
export interface Contact extends Readonly<Schemas['Contact']> {}

/** A conversation, as `getConversation` answers it. */
export interface Conversation extends Readonly<Schemas['Conversation']> {}

/** An MCP server, as `listMcpServers` answers it. */
export interface McpServer extends Readonly<Schemas['McpServer']> {}

/** A training, as `getTraining` answers it. */
export interface Training extends Readonly<Schemas['Training']> {}
