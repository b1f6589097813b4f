import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { McpCommand, ServerProcess } from './mcp-commands.ts';

/** The number of lines of stderr in an error. */
const LAST_LINES = 5;

/** How much of stderr is kept, in characters. */
const MAX_STDERR = 4096;

/**
 * The process ids of the running servers. A server that ignores the end of its stdin must not outlive this
 * process.
 */
const running = new Set<number>();

process.on('exit', () => {
  for (const pid of running) killQuietly(pid);
});

/**
 * An MCP server that runs as a program on this machine. The official client would try the newest protocol in
 * a separate process, whose stderr is lost. With this subclass of its transport, it uses only this process.
 */
class ProcessTransport extends StdioClientTransport implements ServerProcess {
  #pid: number | undefined;
  #stderr = '';
  #closing: Promise<void> | undefined;

  constructor({ command, args = [], env = {} }: McpCommand) {
    super({ command, args: [...args], env: { ...env }, stderr: 'pipe' });
    const decoder = new TextDecoder();
    this.stderr?.on('data', (chunk: Uint8Array) => {
      this.#stderr += decoder.decode(chunk, { stream: true });
      this.#stderr = this.#stderr.slice(-MAX_STDERR);
    });
  }

  get lastLines(): string {
    return this.#stderr.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  }

  override async start(): Promise<void> {
    await super.start();
    if (this.pid === null) return;
    this.#pid = this.pid;
    running.add(this.#pid);
  }

  /** Ends stdin. A server that is still running 2 s later gets SIGTERM, and after 2 s more SIGKILL. */
  override close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    await super.close();
    if (this.#pid !== undefined) running.delete(this.#pid);
  }
}

/** Creates the process of a server. It starts when the client connects. */
export function createServerProcess(command: McpCommand): ServerProcess {
  return new ProcessTransport(command);
}

/** Kills a process that may have ended. */
function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
