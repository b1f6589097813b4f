import {
  type Attributes,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { checkOptions, hasMethods, must, wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import type { AttemptEvent, EndEvent, Hooks, StartEvent } from './events.ts';

/** The options of `otelHooks`. */
export interface OtelHooksOptions {
  /** Creates the tracer. @default the global tracer provider, looked up when a call begins */
  readonly tracerProvider?: TracerProvider | undefined;
}

/** The span of a call that has not ended. */
interface OpenSpan {
  readonly span: Span;
  /** The status of the last attempt; `undefined` while it has none. */
  status: number | undefined;
}

const REMEDY =
  'pass otelHooks({ tracerProvider }) with an OpenTelemetry tracer provider, or otelHooks() for the global one';
const rules = {
  tracerProvider: must(`have the function getTracer; ${REMEDY}`, (value) =>
    hasMethods(value, ['getTracer']),
  ),
};

/**
 * Creates hooks that record each call as one OpenTelemetry client span, following the stable semantic
 * conventions for HTTP. The span's parent is the span that was active when the call was made. Attempts and
 * waits are span events. A failure sets the span's status to error and records the exception. Nothing is
 * added to requests.
 *
 * Spans contain neither secrets nor bodies: `url.full` has `REDACTED` in place of every query value. For an
 * error that is not the SDK's own, such as an abort reason, only the name is recorded.
 *
 * Needs `@opentelemetry/api`, which only this entry point imports.
 *
 * @throws ConfigurationError for an unknown option, or for a `tracerProvider` that is not one.
 *
 * @example
 * new AgentPlatform({ hooks: otelHooks({ tracerProvider }) });
 */
export function otelHooks(options: OtelHooksOptions = {}): Hooks {
  if (hasMethods(options, ['getTracer']))
    throw wrongOption('tracerProvider', `is missing; ${REMEDY}`);
  checkOptions(options, rules);
  const { tracerProvider = trace } = options;
  const spans = new Map<string, OpenSpan>();

  function note(name: string, event: AttemptEvent, attributes: Attributes): OpenSpan | undefined {
    const open = spans.get(event.callId);
    // An aborted attempt may report its response after the end of the call.
    open?.span.addEvent(name, { 'agent_platform.attempt': event.attempt, ...attributes });
    return open;
  }

  function end({ callId, attempts }: EndEvent, finish: (open: OpenSpan) => void): void {
    const open = spans.get(callId);
    if (!open) return;
    spans.delete(callId);
    const { span, status } = open;
    // A browser hides the status of a redirect: it is 0.
    if (status) span.setAttribute('http.response.status_code', status);
    if (attempts > 1) span.setAttribute('http.request.resend_count', attempts - 1);
    finish(open);
    span.end();
  }

  return {
    start(event) {
      const tracer = tracerProvider.getTracer('@agent-platform/sdk');
      spans.set(event.callId, { span: startSpan(tracer, event), status: undefined });
    },
    queued(event) {
      note('queued', event, { 'agent_platform.wait_ms': event.waitMs });
    },
    request(event) {
      const open = note('request', event, {});
      if (open) open.status = undefined;
    },
    response(event) {
      const { status } = event;
      const open = note('response', event, { 'http.response.status_code': status });
      if (open) open.status = status;
    },
    retry(event) {
      const { reason, waitMs } = event;
      const attributes = {
        'agent_platform.reason': String(reason),
        'agent_platform.wait_ms': waitMs,
      };
      note('retry', event, attributes);
    },
    success(event) {
      end(event, () => {});
    },
    failure(event) {
      end(event, (open) => recordFailure(open, event.error));
    },
  };
}

function startSpan(tracer: Tracer, { callId, operation, method, path, url }: StartEvent): Span {
  const { hostname, port, protocol } = new URL(url);
  return tracer.startSpan(operation ? `${method} ${path}` : method, {
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      'url.full': url,
      'agent_platform.call_id': callId,
      // The path of an unknown raw call may contain ids, so it is not a template.
      ...(operation && { 'url.template': path, 'agent_platform.operation': operation }),
    },
  });
}

/** Records why a call failed. An error status needs no description. */
function recordFailure({ span, status }: OpenSpan, error: unknown): void {
  const isStatus = status !== undefined && status >= 400 && status === propertyOf(error, 'status');
  const name = error instanceof Error ? error.name : '_OTHER';
  const isOwn = error instanceof AgentPlatformError;
  span.setAttribute('error.type', isStatus ? String(status) : name);
  // Without the error's `code`, which OpenTelemetry would record in place of the name.
  span.recordException(isOwn ? { name, message: error.message, stack: error.stack } : { name });
  span.setStatus({
    code: SpanStatusCode.ERROR,
    ...(isOwn && !isStatus && { message: error.message }),
  });
}
