import pc from 'picocolors';
import type { DeliveryRecord, PlatformEvent } from '../generated/control-types.ts';
import type { RequestSummary } from '../workspace/journal.ts';
import type { Forwarding } from './forwarding.ts';
import { escapeControls, type Output } from './output.ts';

export type LogFormat = 'pretty' | 'json' | 'silent';

/** The log of a served mock. A line names its workspace only if the workspace has a name. */
export interface RequestLog {
  listening(url: string): void;
  warning(message: string): void;
  /** Prints the webhook's secret if the mock generated it. No other line contains the secret. */
  forwarding(forwarding: Forwarding): void;
  request(summary: RequestSummary, workspaceName?: string): void;
  event(event: PlatformEvent, workspaceName?: string): void;
  delivery(record: DeliveryRecord, workspaceName?: string): void;
}

/** The "listening on" line goes to stdout, and all other lines to stderr. */
export function createLog(format: LogFormat, { out, err }: Output): RequestLog {
  const plain = {
    listening: (url: string) => out(`listening on ${url}`),
    warning: (message: string) => err(escapeControls(`warning: ${message}`)),
    forwarding({ url, secret, isSecretGiven }: Forwarding) {
      const origin = isSecretGiven ? 'the given secret' : 'the secret on this line:';
      err(escapeControls(`forwarding events to ${url}, signed with ${origin}`));
      if (!isSecretGiven) err(`export WEBHOOK_SECRET=${secret}`);
    },
  };
  switch (format) {
    case 'silent':
      return { ...plain, request: () => {}, event: () => {}, delivery: () => {} };
    case 'json':
      return {
        listening: (url) => out(JSON.stringify({ event: 'listening', url, pid: process.pid })),
        warning: (message) => err(toJsonLine({ event: 'warning', message })),
        forwarding: ({ url, events, secret, isSecretGiven }) =>
          err(toJsonLine({ event: 'forwarding', url, events, ...(!isSecretGiven && { secret }) })),
        request: (summary, workspaceName) =>
          err(toJsonLine({ event: 'request', ...summary, workspaceName })),
        event: ({ id, event: name, created_at: at, causedBy }, workspaceName) =>
          err(toJsonLine({ event: 'event', id, name, at, causedBy, workspaceName })),
        delivery: ({ id, event: name, event_id, webhook_id, url, ...record }, workspaceName) => {
          const { attempt, status, status_code, error, forged, dropped, created_at: at } = record;
          const sent = { event: 'delivery', id, name, at, webhook_id, url };
          const outcome = { attempt, status, status_code, error, forged, dropped };
          err(toJsonLine({ ...sent, ...outcome, causedBy: event_id, workspaceName }));
        },
      };
    case 'pretty':
      return {
        ...plain,
        request: (summary, workspaceName) => {
          const { id, source, status, method, path, operation, code, durationMs } = summary;
          const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
          const call = escapeControls(`${method} ${path}`);
          const target = operation ?? (source === 'control' ? undefined : 'no operation');
          const ms = `${Math.round(durationMs)} ms`;
          const rest = [target, code, ms, id, toSuffix(workspaceName)];
          const name = rest.filter(Boolean).join(' ');
          err(`${color(String(status))} ${call} ${pc.dim(escapeControls(name))}`);
        },
        event: ({ event, causedBy }, workspaceName) => {
          const cause = causedBy === null ? undefined : `caused by ${causedBy}`;
          const line = [event, cause, toSuffix(workspaceName)].filter(Boolean).join(' ');
          err(pc.dim(`    ${escapeControls(line)}`));
        },
        delivery: (record, workspaceName) => {
          const { event, attempt, status_code, error, webhook_id, url, forged, dropped } = record;
          const color = error === null ? pc.green : pc.red;
          const outcome = [status_code, error].filter((part) => part !== null).join(' ');
          const disturbed = forged ? `, forged: ${forged}` : dropped ? ', dropped' : '';
          const name = `${event} to ${url}, webhook ${webhook_id}, attempt ${attempt}${disturbed}`;
          const line = [name, toSuffix(workspaceName)].filter(Boolean).join(' ');
          err(`    ${color(outcome)} ${pc.dim(escapeControls(line))}`);
        },
      };
  }
}

function toSuffix(workspaceName: string | undefined): string | undefined {
  return workspaceName && `[${workspaceName}]`;
}

function toJsonLine(value: object): string {
  return escapeControls(JSON.stringify(value));
}
