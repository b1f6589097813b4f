import {
  type Attributes,
  type ContextManager,
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
import type {
  AttemptEvent,
  EndEvent,
  FailureEvent,
  Hooks,
  RunAttempt,
  StartEvent,
} from './events.ts';

/** The options of `otelHooks`. */
export interface OtelHooksOptions {
  /**
   * The tracer provider that creates the tracer.
   * @default the global tracer provider, looked up when a call begins
   */
  readonly tracerProvider?: TracerProvider | undefined;
}

/** The span of a call that has not ended yet. */
interface OpenSpan {
  readonly span: Span;
  /** The status of the latest attempt; `undefined` until it has a response. */
  status: number | undefined;
}

const REMEDY =
  'Call `otelHooks({ tracerProvider })` with an OpenTelemetry tracer provider, or `otelHooks()` to use the global one';
const rules = {
  tracerProvider: must(`have a \`getTracer\` function. ${REMEDY}`, (value) =>
    hasMethods(value, ['getTracer']),
  ),
};

/**
 * Creates hooks that record each call as one OpenTelemetry client span, following the stable semantic conventions for
 * HTTP. The span's parent is the span that was active when the call was made. Attempts and waits become span events. If
 * the call fails, the span's status is set to error, and the exception is recorded. Spans that an instrumentation of
 * `fetch` creates for the attempts are children of the call's span. No headers are added to requests.
 *
 * Spans contain neither secrets nor bodies. In `url.full`, every query value is replaced with `REDACTED`. If a call
 * rejects with anything other than an SDK error, for example with an abort reason, only the error's name is recorded.
 *
 * This entry point needs `@opentelemetry/api`, which you install yourself.
 *
 * @throws ConfigurationError if an option is unknown, or `tracerProvider` is not a tracer provider.
 *
 * @example
 * new AgentPlatform({ hooks: otelHooks({ tracerProvider }) });
 */
export function otelHooks(options: OtelHooksOptions = {}): Hooks {
  if (hasMethods(options, ['getTracer']))
    throw wrongOption('tracerProvider', `is missing. ${REMEDY}`);
  checkOptions(options, rules);
  const { tracerProvider = trace } = options;
  const spans = new Map<string, OpenSpan>();

  /** Returns the call's span; `undefined` if the call has ended. */
  function addEvent(
    name: string,
    { callId, attempt }: AttemptEvent,
    attributes?: Attributes,
  ): OpenSpan | undefined {
    const open = spans.get(callId);
    if (open?.span.isRecording())
      open.span.addEvent(name, { 'agent_platform.attempt': attempt, ...attributes });
    return open;
  }

  function end({ callId, attempts }: EndEvent, failure?: FailureEvent): void {
    const open = spans.get(callId);
    if (!open) return;
    spans.delete(callId);
    const { span, status } = open;
    // Leave out the 0 that browsers report for redirects.
    if (status) span.setAttribute('http.response.status_code', status);
    if (attempts > 1) span.setAttribute('http.request.resend_count', attempts - 1);
    if (failure) recordFailure(open, failure.error);
    span.end();
  }

  const runAttempt: RunAttempt = (callId, send) => {
    const open = spans.get(callId);
    const manager = findContextManager();
    if (!open || !manager) return send();
    return manager.with(trace.setSpan(manager.active(), open.span), send);
  };

  return {
    ...{ runAttempt },
    start(event) {
      const tracer = tracerProvider.getTracer('@agent-platform/sdk');
      spans.set(event.callId, { span: startSpan(tracer, event), status: undefined });
    },
    queued(event) {
      addEvent('queued', event, { 'agent_platform.wait_ms': event.waitMs });
    },
    request(event) {
      const open = addEvent('request', event);
      if (open) open.status = undefined;
    },
    response(event) {
      const { status } = event;
      const open = addEvent('response', event, { 'http.response.status_code': status });
      if (open) open.status = status;
    },
    retry(event) {
      addEvent('retry', event, {
        'agent_platform.reason': String(event.reason),
        'agent_platform.wait_ms': event.waitMs,
      });
    },
    success: (event) => end(event),
    failure: (event) => end(event, event),
  };
}

/**
 * Returns the context manager that the program has registered. `context.with` would ignore one that was registered with
 * an older copy of `@opentelemetry/api`.
 */
function findContextManager(): ContextManager | undefined {
  const scope = globalThis as Record<symbol, { readonly context?: ContextManager } | undefined>;
  return scope[Symbol.for('opentelemetry.js.api.1')]?.context;
}

function startSpan(tracer: Tracer, { callId, operation, method, path, url }: StartEvent): Span {
  // The client has already checked the URL, and taken it apart would cost as much as the rest of the span.
  const [, protocol, host, port] = /^(https?):\/\/(.+?)(?::(\d+))?\//.exec(url) ?? [];
  const attributes: Attributes = {
    'http.request.method': method,
    'server.address': host,
    'server.port': port === undefined ? (protocol === 'https' ? 443 : 80) : Number(port),
    'url.full': url,
    'agent_platform.call_id': callId,
  };
  // The path of a raw call outside the specification may contain ids, so it is not a template.
  if (operation) {
    attributes['url.template'] = path;
    attributes['agent_platform.operation'] = operation;
  }
  const name = operation ? `${method} ${path}` : method;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

/** Records why a call failed. For an error status, the span gets no description. */
function recordFailure({ span, status }: OpenSpan, error: unknown): void {
  const isStatus = status !== undefined && status >= 400 && status === propertyOf(error, 'status');
  const name = error instanceof Error ? error.name : '_OTHER';
  const isOwn = error instanceof AgentPlatformError;
  span.setAttribute('error.type', isStatus ? String(status) : name);
  // Leave out `code`, because OpenTelemetry would record it instead of the name.
  span.recordException(isOwn ? { name, message: error.message, stack: error.stack } : { name });
  span.setStatus({
    code: SpanStatusCode.ERROR,
    ...(isOwn && !isStatus && { message: error.message }),
  });
}
