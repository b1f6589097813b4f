export { type OtelHooksOptions, otelHooks } from './hooks/otel-hooks.ts';
