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
export function createLog(format: LogFormat, output: Output): RequestLog {
  return format === 'json' ? createJsonLog(output) : createTextLog(format, output);
}

function createJsonLog({ out, err }: Output): RequestLog {
  const print = (line: object) => err(escapeControls(JSON.stringify(line)));
  return {
    listening: (url) => out(JSON.stringify({ event: 'listening', url, pid: process.pid })),
    warning: (message) => print({ event: 'warning', message }),
    forwarding: ({ url, events, secret, isSecretGiven }) =>
      print({ event: 'forwarding', url, events, ...(!isSecretGiven && { secret }) }),
    request: (summary, workspaceName) => print({ event: 'request', ...summary, workspaceName }),
    event: ({ id, event: name, created_at: at, causedBy }, workspaceName) =>
      print({ event: 'event', id, name, at, causedBy, workspaceName }),
    delivery: ({ id, event: name, event_id, webhook_id, url, ...record }, workspaceName) => {
      const { attempt, status, status_code, error, forged, dropped, created_at: at } = record;
      const sent = { event: 'delivery', id, name, at, webhook_id, url };
      const outcome = { attempt, status, status_code, error, forged, dropped };
      print({ ...sent, ...outcome, causedBy: event_id, workspaceName });
    },
  };
}

function createTextLog(format: 'pretty' | 'silent', { out, err }: Output): RequestLog {
  const log = format === 'pretty' ? err : () => {};
  return {
    listening: (url) => out(`listening on ${url}`),
    warning: (message) => err(escapeControls(`warning: ${message}`)),
    forwarding({ url, secret, isSecretGiven }) {
      const origin = isSecretGiven ? 'the given secret' : 'the secret on this line:';
      err(escapeControls(`forwarding events to ${url}, signed with ${origin}`));
      if (!isSecretGiven) err(`export WEBHOOK_SECRET=${secret}`);
    },
    request(summary, workspaceName) {
      const { id, source, status, method, path, operation, code, durationMs } = summary;
      const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
      const target = operation ?? (source === 'control' ? undefined : 'no operation');
      const ms = `${Math.round(durationMs)} ms`;
      const call = escapeControls(`${method} ${path}`);
      log(`${color(String(status))} ${call} ${toDim([target, code, ms, id], workspaceName)}`);
    },
    event({ event, causedBy }, workspaceName) {
      const cause = causedBy === null ? undefined : `caused by ${causedBy}`;
      log(toDim([`    ${event}`, cause], workspaceName));
    },
    delivery(record, workspaceName) {
      const { event, attempt, status_code, error, webhook_id, url, forged, dropped } = record;
      const color = error === null ? pc.green : pc.red;
      const outcome = [status_code, error].filter((part) => part !== null).join(' ');
      const disturbed = forged ? `, forged: ${forged}` : dropped ? ', dropped' : '';
      const name = `${event} to ${url}, webhook ${webhook_id}, attempt ${attempt}${disturbed}`;
      log(`    ${color(outcome)} ${toDim([name], workspaceName)}`);
    },
  };
}

function toDim(words: readonly (string | undefined)[], workspaceName: string | undefined): string {
  const suffix = workspaceName && `[${workspaceName}]`;
  return pc.dim(escapeControls([...words, suffix].filter(Boolean).join(' ')));
}
