import type { Transport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { lazy } from '../core/lazy.ts';

/** A command that starts an MCP server, which then speaks the protocol on its stdin and stdout. */
export interface McpCommand {
  /** The program: a path, or a name on the `PATH`. */
  command: string;
  /** @default [] */
  args?: readonly string[];
  /**
   * Environment variables of the server, such as its credentials. From the variables of this process it gets
   * only those that programs need to start, such as `PATH` and `HOME`.
   * @default {}
   */
  env?: Readonly<Record<string, string>>;
}

/** A server that runs as a program of this machine. It starts when a client connects. */
export interface ServerProcess extends Transport {
  /** The last lines that it has written to stderr; empty when there are none. */
  readonly lastLines: string;
}

/** Commands by the URL that a record names. */
export type McpCommands = Readonly<Record<string, McpCommand>>;

const command = lazy(() =>
  z.strictObject({
    command: z.string().min(1),
    args: z.array(z.string()).readonly().optional(),
    env: z.record(z.string(), z.string()).readonly().optional(),
  }),
);

const url = lazy(() => z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }));

/** The schema of {@link McpCommands}. Its output has each URL as `URL` writes it. */
export const mcpCommandsSchema = lazy(() =>
  z
    .record(url(), command())
    .readonly()
    .transform((commands) =>
      Object.fromEntries(
        Object.entries(commands).map(([name, each]) => [new URL(name).href, each] as const),
      ),
    ),
);

/** Returns the command for a URL, if there is one. The URL may be spelled in any way. */
export function findMcpCommand(address: string, commands: McpCommands): McpCommand | undefined {
  const { href } = new URL(address);
  return Object.hasOwn(commands, href) ? commands[href] : undefined;
}
