import { Command, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { withNearest } from '../errors/nearest.ts';
import type { CommandContext } from './command-context.ts';
import { exec as execMock } from './commands/exec.ts';
import { checkSeed, printSeedSchema } from './commands/seed.ts';
import { serve as serveMock } from './commands/serve.ts';
import { sign as signDelivery, verify as verifyDelivery } from './commands/signatures.ts';
import type { TriggerOptions } from './commands/trigger.ts';
import { fillOptions } from './fill-options.ts';
import { escapeControls } from './output.ts';
import { readServerOptions } from './read-server-options.ts';
import { addServerOptions } from './server-options.ts';

/** Creates the program `agent-platform-mock`. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('agent-platform-mock')
    .description('The Conversational Agent Platform in memory, over HTTP.')
    .version(packageJson.version)
    .configureOutput({
      writeOut: (text) => context.process.stdout.write(text),
      writeErr: (text) => context.process.stderr.write(text),
      // Keeps the message on one line, whatever commander adds to it.
      outputError: (text, write) => {
        const message = text.trim().replaceAll('\n', ' ').replace(/\.?$/, '.');
        write(`${escapeControls(message)} Run with --help to see every option.\n`);
      },
    })
    .enablePositionalOptions()
    .exitOverride();
  const serve = addServe(program, context);
  addExec(program, context);
  addMcp(program, context);
  addTrigger(program, context);
  addSeed(program, context);
  addSign(program, context);
  addVerify(program, context);
  // The main help also shows the options of `serve`, which runs when no command is given.
  return program.addHelpText('after', () => `\n${optionsHelp(serve)}${MORE_HELP}`);
}

function addServe(program: Command, context: CommandContext): Command {
  const serve = addServerOptions(
    program
      .command('serve', { isDefault: true })
      .description('serve the mock until SIGINT or SIGTERM (the default command)'),
  );
  // A word that is no command comes here, because `serve` is the default command.
  return serve.allowExcessArguments().action(async () => {
    const [unknown] = serve.args;
    if (unknown !== undefined) {
      const commands = program.commands.map((command) => command.name());
      program.error(`error: unknown command: ${withNearest(unknown, commands)}`);
    }
    fillOptions(serve, context.process.env);
    context.exitWith(await serveMock(readServerOptions(serve), context));
  });
}

function addExec(program: Command, context: CommandContext): void {
  const exec = addServerOptions(
    program
      .command('exec')
      .usage('[options] -- <command...>')
      .description('serve the mock while a command runs, and end with its exit code')
      .argument(
        '<command...>',
        'gets AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY; with --forward-to also WEBHOOK_SECRET',
      )
      .passThroughOptions(),
    { port: 0, log: 'silent' },
  );
  exec.action(async (words: string[]) => {
    fillOptions(exec, context.process.env);
    context.exitWith(await execMock(words, readServerOptions(exec), context));
  });
}

/** Adds `mcp`. It is loaded when it runs, because it is as large as all the other commands together. */
function addMcp(program: Command, context: CommandContext): void {
  const mcp = addServerOptions(
    program
      .command('mcp')
      .description(
        'serve the controls of a mock as MCP tools on stdin and stdout, for coding agents',
      )
      .option(
        '--connect <url>',
        'drive the mock that is served there, with the token of --control-token; without it, a new one',
      ),
    { port: 0, log: 'silent' },
  );
  mcp.action(async () => {
    fillOptions(mcp, context.process.env);
    const command = await import('./commands/mcp.ts');
    const { connect } = mcp.opts<{ connect?: string }>();
    if (connect !== undefined) requireNoMockOptions(mcp);
    context.exitWith(await command.mcp(connect, readServerOptions(mcp), context));
  });
}

/** The options that count when `mcp` drives a mock that is already running. */
const CONNECTION = ['--connect', '--control-token', '--config'];

/** @throws MockConfigurationError that names the options on the command line for a mock of its own. */
function requireNoMockOptions(mcp: Command): void {
  const ignored = mcp.options.filter((option) => {
    const isGiven = mcp.getOptionValueSource(option.attributeName()) === 'cli';
    return isGiven && !CONNECTION.includes(option.long ?? '');
  });
  if (ignored.length === 0) return;
  const names = ignored.map(({ long }) => long).join(', ');
  throw new MockConfigurationError(
    `${names} cannot be combined with --connect, which drives a mock that is already running`,
  );
}

/** Adds `trigger`. It is loaded when it runs, because it needs the remote control. */
function addTrigger(program: Command, { process, output }: CommandContext): void {
  const trigger = program
    .command('trigger')
    .description('make an event happen in a running mock, to try a webhook receiver')
    .argument('[event]', 'the name of the event, such as message.received')
    .option('--connect <url>', 'the URL of the mock', 'http://127.0.0.1:4010')
    .option('--control-token <token>', 'the control token of the mock; best set by its variable')
    .option('--data <file>', 'emit the event with the JSON object in this file; - reads stdin')
    .option('--list', 'list the events of the mock, and how each is triggered')
    .addOption(
      new Option('--variant <variant>', 'list the events of a variant, without a mock').choices([
        'A',
        'B',
      ]),
    );
  trigger.action(async (event: string | undefined) => {
    fillOptions(trigger, process.env);
    const options = trigger.opts<TriggerOptions & { list?: boolean }>();
    const command = await import('./commands/trigger.ts');
    if (options.list) return command.listEvents(options, output);
    if (event !== undefined) return command.trigger(event, options, output);
    return trigger.error('error: give the name of an event, or --list');
  });
}

function addSeed(program: Command, { output, exitWith }: CommandContext): void {
  const seed = program.command('seed').description('work with a seed, a JSON file of records');
  seed
    .command('check')
    .description('say whether a mock can start with a seed')
    .argument('<file>', 'the JSON file')
    .action(async (file: string) => {
      exitWith(checkSeed(file, output));
    });
  seed
    .command('schema')
    .description('print the JSON Schema of a seed, for editors')
    .action(async () => {
      printSeedSchema(output);
    });
}

function addSign(program: Command, { process, output }: CommandContext): void {
  addSignatureOptions(
    program
      .command('sign')
      .description('sign a webhook delivery: prints its headers, one per line, for curl -H @FILE')
      .requiredOption('--body <file>', 'the body; - reads it from stdin')
      .option('--timestamp <seconds>', 'when it is signed, in Unix seconds (Variant A); now')
      .option('--webhook-id <id>', 'the id of the webhook (Variant A); the one in the body'),
  ).action(async (options) => {
    await signDelivery({ ...options, variables: process.env }, output);
  });
}

function addVerify(program: Command, { process, output, exitWith }: CommandContext): void {
  addSignatureOptions(
    program
      .command('verify')
      .description('say whether a webhook delivery is genuine and, if not, why')
      .requiredOption('--body <file>', 'the body, byte for byte; - reads it from stdin')
      .requiredOption('--headers <file>', 'the headers, one per line')
      .option('--ignore-age', 'accept a delivery of any age (Variant A)'),
  ).action(async (options) => {
    exitWith(await verifyDelivery({ ...options, variables: process.env }, output));
  });
}

const MORE_HELP = `Each option of serve, exec, mcp and trigger has a variable, --api-key for example
AGENT_PLATFORM_MOCK_API_KEY. Those of serve, exec and mcp also have a name in the file of
--config, "apiKey". An option wins over a variable, and a variable over the file.

Examples:
  agent-platform-mock --port 0 --variant B --seed records.json
  agent-platform-mock exec --clock virtual -- npm test
  agent-platform-mock --forward-to http://localhost:3000/webhooks
  agent-platform-mock trigger message.received
  agent-platform-mock mcp --connect http://127.0.0.1:4010
  agent-platform-mock sign --variant A --secret-env SECRET --body event.json > headers.txt`;

function addSignatureOptions(command: Command): Command {
  return command
    .requiredOption('--variant <variant>', 'A or B')
    .option('--secret-env <name>', 'the variable that holds the secret')
    .option('--secret-file <file>', 'the file that holds the secret');
}

/** Returns the options of a command, as its own help shows them. */
function optionsHelp(command: Command): string {
  const help = command.helpInformation();
  return help.slice(help.indexOf('Listening:'), help.indexOf('Options:\n  -h'));
}
