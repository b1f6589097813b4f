import pc from 'picocolors';
import type { JournalEntry } from '../request/journal.ts';
import { escapeControls } from './output.ts';

/** How the command prints: `pretty` for people, `json` for programs, `silent` about requests. */
export type Log = 'pretty' | 'json' | 'silent';

/** Prints what happens. */
export interface RequestLog {
  listening(url: string): void;
  warning(message: string): void;
  request(entry: JournalEntry): void;
}

/** Where a log prints a line: the listening line to stdout, anything else to stderr. */
export interface LogOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Creates a log in one of the three formats. */
export function createLog(format: Log, { out, err }: LogOutput): RequestLog {
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
        request: ({ body: _body, ...entry }) => err(toJsonLine({ event: 'request', ...entry })),
      };
    case 'pretty':
      return {
        ...plain,
        request: ({ status, method, path, operation, code }) => {
          const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
          const call = escapeControls(`${method} ${path}`);
          const name = [operation ?? 'no operation', code].filter(Boolean).join(' ');
          err(`${color(String(status))} ${call} ${pc.dim(escapeControls(name))}`);
        },
      };
  }
}

function toJsonLine(value: object): string {
  return escapeControls(JSON.stringify(value));
}
