import pc from 'picocolors';
import type { JournalEntry } from './core/journal.ts';

/** How the command prints: `pretty` for people, `json` for programs, `silent` about requests. */
export type Log = 'pretty' | 'json' | 'silent';

/** Prints what happens; the listening line goes to stdout, requests to stderr. */
export interface RequestLog {
  listening(url: string): void;
  request(entry: JournalEntry): void;
}

/** Creates a log in one of the three formats. */
export function createLog(format: Log): RequestLog {
  const out = (line: string) => void process.stdout.write(`${line}\n`);
  const err = (line: string) => void process.stderr.write(`${line}\n`);
  const listening = (url: string) => out(`listening on ${url}`);
  switch (format) {
    case 'silent':
      return { listening, request: () => {} };
    case 'json':
      return {
        listening: (url) => out(JSON.stringify({ event: 'listening', url, pid: process.pid })),
        request: ({ body: _body, ...entry }) => err(JSON.stringify({ event: 'request', ...entry })),
      };
    case 'pretty':
      return {
        listening,
        request: ({ status, method, path, operation, code }) => {
          const color = status < 400 ? pc.green : status < 500 ? pc.yellow : pc.red;
          const name = pc.dim([operation ?? 'no operation', code].filter(Boolean).join(' '));
          err(`${color(String(status))} ${method} ${path} ${name}`);
        },
      };
  }
}
