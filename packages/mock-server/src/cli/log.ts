import pc from 'picocolors';
import type { PlatformEvent } from '../domain/event.ts';
import type { DeliveryRecord } from '../records/records.ts';
import type { RequestSummary } from '../workspace/journal.ts';
import type { Forwarding } from './forwarding.ts';
import { escapeControls, type Output } from './output.ts';

/** How requests are printed: `pretty` for people, `json` for programs, `silent` not at all. */
export type LogFormat = 'pretty' | 'json' | 'silent';

/** Prints the log lines of a serving mock. */
export interface RequestLog {
  listening(url: string): void;
  warning(message: string): void;
  /** Shows the secret of the webhook that forwards events. No other line does. */
  forwarding(forwarding: Forwarding): void;
  request(summary: RequestSummary): void;
  event(event: PlatformEvent): void;
  /** Prints an attempt that has ended. */
  delivery(record: DeliveryRecord): void;
}

/** Creates a log in one of the three formats. The listening line goes to stdout, all others to stderr. */
export function createLog(format: LogFormat, { out, err }: Output): RequestLog {
  const plain = {
    listening: (url: string) => out(`listening on ${url}`),
    warning: (message: string) => err(escapeControls(`warning: ${message}`)),
    forwarding({ url, secret }: Forwarding) {
      err(escapeControls(`forwarding events to ${url}, signed with the secret of this line:`));
      err(`export WEBHOOK_SECRET=${quoteForShell(secret)}`);
    },
  };
  switch (format) {
    case 'silent':
      return { ...plain, request: () => {}, event: () => {}, delivery: () => {} };
    case 'json':
      return {
        listening: (url) => out(JSON.stringify({ event: 'listening', url, pid: process.pid })),
        warning: (message) => err(toJsonLine({ event: 'warning', message })),
        forwarding: ({ url, events, secret }) =>
          err(toJsonLine({ event: 'forwarding', url, events, secret })),
        request: (summary) => err(toJsonLine({ event: 'request', ...summary })),
        event: ({ id, event: name, created_at: at, causedBy }) =>
          err(toJsonLine({ event: 'event', id, name, at, causedBy })),
        delivery: ({ id, event: name, event_id, webhook_id, url, ...record }) => {
          const { attempt, status, status_code, error, forged, dropped, created_at: at } = record;
          const sent = { event: 'delivery', id, name, at, webhook_id, url };
          const outcome = { attempt, status, status_code, error, forged, dropped };
          err(toJsonLine({ ...sent, ...outcome, causedBy: event_id }));
        },
      };
    case 'pretty':
      return {
        ...plain,
        request: ({ id, source, status, method, path, operation, code, warning, durationMs }) => {
          const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
          const call = escapeControls(`${method} ${path}`);
          const target = operation ?? (source === 'control' ? undefined : 'no operation');
          const rest = [target, code, `${Math.round(durationMs)} ms`, id];
          const name = rest.filter(Boolean).join(' ');
          err(`${color(String(status))} ${call} ${pc.dim(escapeControls(name))}`);
          if (warning !== undefined) err(pc.yellow(`    ${escapeControls(warning)}`));
        },
        event: ({ event, causedBy }) =>
          err(pc.dim(`    ${event}${causedBy === null ? '' : ` caused by ${causedBy}`}`)),
        delivery: ({ event, attempt, status_code, error, webhook_id, url, forged, dropped }) => {
          const color = error === null ? pc.green : pc.red;
          const outcome = [status_code, error].filter((part) => part !== null).join(' ');
          const disturbed = forged ? `, forged: ${forged}` : dropped ? ', dropped' : '';
          const name = `${event} to ${url}, webhook ${webhook_id}, attempt ${attempt}${disturbed}`;
          err(`    ${color(outcome)} ${pc.dim(escapeControls(name))}`);
        },
      };
  }
}

/** Quotes a text for sh, unless a shell takes all its characters as they are. */
function quoteForShell(text: string): string {
  return /^[\w.:/@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function toJsonLine(value: object): string {
  return escapeControls(JSON.stringify(value));
}
