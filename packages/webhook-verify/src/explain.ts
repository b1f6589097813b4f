export {
  type ExplainOptions,
  explainMismatch,
  type WebhookMismatch,
} from './explain/explain-mismatch.ts';
export type { WebhookMismatchCause } from './explain/mismatch-cause.ts';
