import type { components } from './generated/openapi.ts';

type Schemas = components['schemas'];

/** An AI agent (contract 2.1). */
export type Agent = Schemas['Agent'];
/** What an agent has used up and has left (assumed). */
export type AgentCredits = Schemas['AgentCredits'];
/** An agent's settings (assumed). */
export type AgentSettings = Schemas['AgentSettings'];
/** One change made to an agent (assumed). */
export type BehaviorChange = Schemas['BehaviorChange'];
/** A channel on which customers reach an agent (contract 2.2). */
export type Channel = Schemas['Channel'];
/** A channel's settings (assumed). */
export type ChannelConfig = Schemas['ChannelConfig'];
/** The QR code that connects an instant-messaging channel (assumed). */
export type ChannelQrCode = Schemas['ChannelQrCode'];
/** A chat: a conversation seen from human takeover (contract 2.4). */
export type Chat = Schemas['Chat'];
/** A message of a chat (contract 2.5). */
export type ChatMessage = Schemas['ChatMessage'];
/** A customer (assumed). */
export type Contact = Schemas['Contact'];
/** A conversation (assumed). */
export type Conversation = Schemas['Conversation'];
/** A message of a conversation (contract 2.3). */
export type ConversationMessage = Schemas['ConversationMessage'];
/** The definition of a contact's field (contract 2.6). */
export type CustomField = Schemas['CustomField'];
/** What a contact's field may hold (assumed). */
export type CustomFieldValue = Schemas['CustomFieldValue'];
/** What a deletion answers (assumed). */
export type Deleted = Schemas['Deleted'];
/** Whether the platform works (contract 2.9). */
export type Health = Schemas['Health'];
/** A server of the Model Context Protocol (contract 2.7). */
export type McpServer = Schemas['McpServer'];
/** A tool of such a server (assumed). */
export type McpTool = Schemas['McpTool'];
/** What an API key is and may do (contract 2.8). */
export type Me = Schemas['Me'];
/** Where a page stands in its list (contract 2.10). */
export type Pagination = Schemas['Pagination'];
/** A conversation just started, with the agent's answer (contract 4). */
export type StartedConversation = Schemas['StartedConversation'];
/** Something an agent was taught (assumed). */
export type Training = Schemas['Training'];
/** A webhook (contract 2.11). */
export type Webhook = Schemas['Webhook'];
/** One attempt to deliver an event (contract 2.11). */
export type WebhookDelivery = Schemas['WebhookDelivery'];
/** How the receiver answered a test event (assumed). */
export type WebhookTestResult = Schemas['WebhookTestResult'];
/** A webhook just created, with the secret that is shown only once (contract 2.11). */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
/** The address and embed code of a website widget (assumed). */
export type WidgetLinks = Schemas['WidgetLinks'];
/** How a website widget looks (assumed). */
export type WidgetSettings = Schemas['WidgetSettings'];
