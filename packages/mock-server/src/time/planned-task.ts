export interface TrainingPurpose {
  readonly kind: 'training_processing' | 'training_ready';
  readonly trainingId: string;
}

export interface AgentReplyPurpose {
  readonly kind: 'agent_reply';
  readonly agentId: string;
  readonly conversationId: string;
}

/** What a task or a sleep is for, as the list of due steps shows it. */
export type TaskPurpose =
  | TrainingPurpose
  | AgentReplyPurpose
  /** A webhook's next attempt. */
  | { readonly kind: 'delivery_queue'; readonly webhookId: string }
  /** The delay that a fault adds to a response. */
  | { readonly kind: 'delayed_response'; readonly requestId: string }
  /** A sleep on the clock, for example a client's wait before a retry. */
  | { readonly kind: 'sleep' };

/** A task or a sleep. */
export interface PlannedTask {
  /** When the task is due or the sleep ends, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly purpose: TaskPurpose;
}
