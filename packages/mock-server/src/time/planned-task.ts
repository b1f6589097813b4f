/** A scheduled step of a training. */
export interface TrainingPurpose {
  readonly kind: 'training_processing' | 'training_ready';
  readonly trainingId: string;
}

/** A reply that an agent is working on. */
export interface AgentReplyPurpose {
  readonly kind: 'agent_reply';
  readonly agentId: string;
  readonly conversationId: string;
}

/** The purpose of a task or a sleep on a clock, as shown in the list of due steps. */
export type TaskPurpose =
  | TrainingPurpose
  | AgentReplyPurpose
  /** The next attempt in the queue of a webhook. */
  | { readonly kind: 'delivery_queue'; readonly webhookId: string }
  /** The delay that a fault adds to a request. */
  | { readonly kind: 'delayed_response'; readonly requestId: string }
  /** A sleep on the clock, for example a client's wait before a retry. */
  | { readonly kind: 'sleep' };

/** A task or a sleep, with its time in milliseconds since the Unix epoch. */
export interface PlannedTask {
  readonly at: number;
  readonly purpose: TaskPurpose;
}
