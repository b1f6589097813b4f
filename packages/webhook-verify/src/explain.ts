export type { WebhookMismatchCause } from './explain/causes.ts';
export {
  type ExplainOptions,
  explainMismatch,
  type WebhookMismatch,
} from './explain/explain-mismatch.ts';
