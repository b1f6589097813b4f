import pc from 'picocolors';
import type { DeliveryRecord, PlatformEvent } from '../generated/control-types.ts';
import type { RequestSummary } from '../workspace/journal.ts';
import type { Forwarding } from './forwarding.ts';
import { escapeControls, type Output } from './output.ts';

export type LogFormat = 'pretty' | 'silent';

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
  const log = format === 'silent' ? () => {} : err;
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
      const call = escapeControls(`${method} ${path}`);
      const target = operation ?? (source === 'control' ? undefined : 'no operation');
      const ms = `${Math.round(durationMs)} ms`;
      const rest = [target, code, ms, id, toSuffix(workspaceName)];
      const name = rest.filter(Boolean).join(' ');
      log(`${color(String(status))} ${call} ${pc.dim(escapeControls(name))}`);
    },
    event({ event, causedBy }, workspaceName) {
      const cause = causedBy === null ? undefined : `caused by ${causedBy}`;
      const line = [event, cause, toSuffix(workspaceName)].filter(Boolean).join(' ');
      log(pc.dim(`    ${escapeControls(line)}`));
    },
    delivery(record, workspaceName) {
      const { event, attempt, status_code, error, webhook_id, url, forged, dropped } = record;
      const color = error === null ? pc.green : pc.red;
      const outcome = [status_code, error].filter((part) => part !== null).join(' ');
      const disturbed = forged ? `, forged: ${forged}` : dropped ? ', dropped' : '';
      const name = `${event} to ${url}, webhook ${webhook_id}, attempt ${attempt}${disturbed}`;
      const line = [name, toSuffix(workspaceName)].filter(Boolean).join(' ');
      log(`    ${color(outcome)} ${pc.dim(escapeControls(line))}`);
    },
  };
}

function toSuffix(workspaceName: string | undefined): string | undefined {
  return workspaceName && `[${workspaceName}]`;
}
