import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

/** An MCP server on stdin and stdout, which behaves as its argument says. */
const [, , behaviour = ''] = process.argv;

/** An official server with one tool, whose description holds the variable `REGION`. */
function createOrders(): McpServer {
  const server = new McpServer({ name: 'orders', version: '1.0.0' });
  const description = `Finds an order in ${process.env.REGION ?? 'no region'}.`;
  server.registerTool('find_order', { description }, () => ({ content: [] }));
  return server;
}

/** Serves the protocol of 2025. Servers of some early libraries exit on any request before `initialize`. */
async function serveOld(): Promise<void> {
  await createOrders().connect(new StdioServerTransport());
}

function endAtFirstProbe(): void {
  process.stdin.once('data', (chunk) => {
    if (!String(chunk).includes('"initialize"')) process.exit(1);
    process.stdin.unshift(chunk);
    void serveOld();
  });
}

const behaviours: Readonly<Record<string, () => unknown>> = {
  new: () => serveStdio(createOrders, { legacy: 'reject' }),
  old: serveOld,
  strict: endAtFirstProbe,
  exits() {
    process.stderr.write('Loading\nNo database: set DATABASE_URL\n');
    process.exitCode = 3;
  },
  hangs() {
    process.stderr.write('Waiting for the database\n');
    process.stdin.resume();
  },
  /** Ignores the end of its stdin and SIGTERM. */
  stubborn() {
    process.on('SIGTERM', () => {});
    setInterval(() => {}, 60_000);
  },
  nonsense() {
    createInterface(process.stdin).on('line', () => process.stdout.write('Hello\n{"hello":1}\n'));
  },
};

behaviours[behaviour]?.();
// Tells a test that it has started and, when the connection breaks, that it has ended.
if (process.env.WATCH_PORT !== undefined) connect(Number(process.env.WATCH_PORT)).unref();
