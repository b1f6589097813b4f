import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type JsonSchema, toSelfContained } from '../../controls/json-schemas.ts';
import { toSentence } from '../../errors/findings.ts';
import { version } from '../../package/version.ts';
import { requireValid } from '../../validation/require-valid.ts';
import { type CommandContext, END_SIGNALS } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { DrivenMock } from '../mcp/driven-mock.ts';
import { toModelSchema } from '../mcp/model-schema.ts';
import { tools } from '../mcp/tools.ts';
import { escapeControls, type Output } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { RunningMock } from '../running-mock.ts';

/** Serves the tools until stdin ends, stdout fails, a message is too long to read, or a signal arrives. */
export async function mcp(
  connect: string | undefined,
  options: ServerOptions,
  { process, output: { err } }: CommandContext,
): Promise<number> {
  // Stdout belongs to the protocol, so all other output goes to stderr.
  const output = { out: err, err };
  const target =
    connect === undefined ? await startOwn(options, output) : { url: connect, end: async () => {} };
  const mock = DrivenMock.at(target.url, options.listen.controlToken);
  if (connect !== undefined) await mock.requireReady();
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  const connection = serveStdio(() => createServer(mock), {
    transport,
    onerror: (error) => err(escapeControls(`warning: ${toSentence(error.message)}`)),
  });
  // Whether the client or a signal ended the connection. Otherwise, it has failed.
  let isWanted = false;
  process.stdin.once('end', () => {
    isWanted = true;
  });
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      isWanted = true;
      void connection.close();
    });
  }
  await closed(transport);
  await target.end();
  return isWanted ? EXIT.ok : EXIT.failed;
}

/** Resolves when the transport closes, after the connection's own handler has run. */
function closed(transport: StdioServerTransport): Promise<void> {
  const { onclose } = transport;
  return new Promise((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
}

async function startOwn(options: ServerOptions, output: Output): Promise<RunningMock> {
  // Serve the control API in any case, because the tools call it.
  const listen = { ...options.listen, control: true };
  const running = await RunningMock.start({ ...options, listen }, output);
  await running.publish();
  return running;
}

function createServer(mock: DrivenMock): McpServer {
  const server = new McpServer(
    { name: 'agent-platform-mock', version },
    { instructions: toInstructions(mock.url) },
  );
  for (const [name, { description, input, annotations, howToShorten, run }] of Object.entries(
    tools,
  )) {
    const toSchema = () => withWorkspace(toModelSchema(toSelfContained(input)));
    const config = { description, inputSchema: toStandard(toSchema), annotations };
    server.registerTool(name, config, async (given: unknown) => {
      const { workspace: id, ...own } = Object(given);
      const checked = requireValid(name, 'input', input, own);
      const data = shorten(await run(mock.inWorkspace(id), checked), howToShorten);
      return {
        content: [{ type: 'text' as const, text: JSON.stringify(data) }],
        structuredContent: { data },
      };
    });
  }
  return server;
}

function withWorkspace({ properties, ...schema }: JsonSchema): JsonSchema {
  const description = 'The id of a workspace. Default: the first one';
  return { ...schema, properties: { ...properties, workspace: { type: 'string', description } } };
}

/** Lets the library accept any input, because the controls reject invalid input with better messages. */
function toStandard(toSchema: () => JsonSchema): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'agent-platform-mock',
      validate: (value) => ({ value }),
      jsonSchema: { input: toSchema, output: toSchema },
    },
  };
}

/** The maximum length of a result, in characters. A longer one could fill an agent's context window. */
const MAX_RESULT = 40_000;

/** Returns the data or, if its JSON is too long, the start of the JSON and a hint. */
function shorten(data: unknown, howToShorten = ''): unknown {
  const text = JSON.stringify(data);
  if (text.length <= MAX_RESULT) return data;
  const hint = `[Truncated: the result has ${text.length} characters. ${howToShorten}`.trim();
  return `${text.slice(0, MAX_RESULT)} ${hint}]`;
}

function toInstructions(url: string): string {
  return [
    `A mock of a conversational AI agent platform, served at ${url}.`,
    'Point the program under test at that URL. mock_info returns the API key.',
    'To simulate the outside world (customers, operators, failures, time), use write_as_customer, call_operation, add_fault and advance_clock.',
    'To see what happened, use list_requests, list_events and list_deliveries. For everything else, use run_control.',
  ].join(' ');
}
