import pc from 'picocolors';
import type { RequestSummary } from '../request/journal.ts';
import { escapeControls, type Output } from './output.ts';

/** How requests are printed: `pretty` for people, `json` for programs, `silent` not at all. */
export type LogFormat = 'pretty' | 'json' | 'silent';

/** Prints the lines of a mock that serves. */
export interface RequestLog {
  listening(url: string): void;
  warning(message: string): void;
  request(summary: RequestSummary): void;
}

/** Creates a log in one of the three formats: the listening line on stdout, every other on stderr. */
export function createLog(format: LogFormat, { out, err }: Output): RequestLog {
  const plain = {
    listening: (url: string) => out(`listening on ${url}`),
    warning: (message: string) => err(escapeControls(`warning: ${message}`)),
  };
  switch (format) {
    case 'silent':
      return { ...plain, request: () => {} };
    case 'json':
      return {
        listening: (url) => out(JSON.stringify({ event: 'listening', url, pid: process.pid })),
        warning: (message) => err(toJsonLine({ event: 'warning', message })),
        request: (summary) => err(toJsonLine({ event: 'request', ...summary })),
      };
    case 'pretty':
      return {
        ...plain,
        request: ({ status, method, path, operation, code, durationMs }) => {
          const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
          const call = escapeControls(`${method} ${path}`);
          const rest = [operation ?? 'no operation', code, `${Math.round(durationMs)} ms`];
          const name = rest.filter(Boolean).join(' ');
          err(`${color(String(status))} ${call} ${pc.dim(escapeControls(name))}`);
        },
      };
  }
}

function toJsonLine(value: object): string {
  return escapeControls(JSON.stringify(value));
}
