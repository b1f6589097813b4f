import { Command, Option } from 'commander';
import { documents } from '../controls/other-calls.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { toSentence } from '../errors/findings.ts';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import { version } from '../package/version.ts';
import { MCP_IS_SIMULATED } from '../workspace/options.ts';
import type { CommandContext } from './command-context.ts';
import { exec as execMock } from './commands/exec.ts';
import { serve as serveMock } from './commands/serve.ts';
import type { TriggerOptions } from './commands/trigger.ts';
import { fillOptions } from './fill-options.ts';
import { escapeControls } from './output.ts';
import { readServerOptions } from './read-server-options.ts';
import { addServerOptions } from './server-options.ts';

export function createProgram(context: CommandContext): Command {
  const program = new Command('agent-platform-mock')
    .description('Serve an in-memory mock of the Conversational Agent Platform over HTTP.')
    .version(version)
    .configureOutput({
      writeOut: (text) => context.process.stdout.write(text),
      writeErr: (text) => context.process.stderr.write(text),
      outputError: (text, write) => {
        // Commander puts its suggestions on a line of their own.
        const message = escapeControls(text.trim().replaceAll('\n', ' '));
        const isMcp = message.includes("unknown option '--mcp'");
        write(`${message}${isMcp ? ` ${toSentence(MCP_IS_SIMULATED)}` : ''}\n`);
      },
    })
    .enablePositionalOptions()
    .exitOverride();
  const serve = addServe(program, context);
  addExec(program, context);
  addTrigger(program, context);
  addSeed(program, context);
  addOpenapi(program, context);
  // The main help also shows the options of `serve`, because it is the default command.
  return program.addHelpText('after', () => `\n${optionsHelp(serve)}${MORE_HELP}`);
}

function addServe(program: Command, context: CommandContext): Command {
  const serve = addServerOptions(
    program
      .command('serve', { isDefault: true })
      .description('serve the mock until SIGINT, SIGTERM or SIGHUP (the default command)'),
  );
  // An unknown command ends up here, because `serve` is the default command.
  return serve.allowExcessArguments().action(async () => {
    const [unknown] = serve.args;
    if (unknown !== undefined) {
      const commands = program.commands.map((command) => command.name());
      program.error(
        `error: Unknown command \`${unknown}\`${didYouMean(findNearest(unknown, commands))}`,
      );
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
      .description("serve the mock while a command runs, and exit with the command's exit code")
      .argument(
        '<command...>',
        'the command to run; its environment contains AGENT_PLATFORM_BASE_URL, AGENT_PLATFORM_API_KEY and, with --forward-to, WEBHOOK_SECRET',
      )
      .passThroughOptions(),
    { port: 0, log: 'silent' },
  );
  exec.action(async (words: string[]) => {
    fillOptions(exec, context.process.env);
    context.exitWith(await execMock(words, readServerOptions(exec), context));
  });
}

function addTrigger(program: Command, context: CommandContext): void {
  const trigger = program
    .command('trigger')
    .description('trigger an event in a running mock, to test a webhook receiver')
    .argument('[event]', "the event's name, such as message.received")
    .option('--connect <url>', "the mock's URL", 'http://127.0.0.1:4010')
    .option('--control-token <token>', "the mock's control token; prefer the environment variable")
    .option('--data <file>', 'emit the event with the JSON object in this file; - means stdin')
    .option('--list', "list the mock's events and how each is triggered")
    .addOption(
      new Option(
        '--variant <variant>',
        "with --list, list this variant's events without a mock",
      ).choices(['A', 'B']),
    );
  trigger.action(async (event: string | undefined) => {
    fillOptions(trigger, context.process.env);
    const options = trigger.opts<TriggerOptions & { list?: boolean }>();
    const command = await import('./commands/trigger.ts');
    if (options.list) return command.listEvents(options, context.output);
    if (event !== undefined) return command.trigger(event, options, context);
    return trigger.error('error: No event was given. Pass the name of an event, or `--list`.');
  });
}

function addSeed(program: Command, { output, exitWith }: CommandContext): void {
  const seed = program
    .command('seed')
    .description('check a seed (a JSON file of records), or print its JSON Schema');
  seed
    .command('check')
    .description('check whether a mock can start with a seed')
    .argument('<file>', 'the JSON file')
    .action(async (file: string) => {
      const { checkSeed } = await import('./commands/seed.ts');
      exitWith(checkSeed(file, output));
    });
  seed
    .command('schema')
    .description('print the JSON Schema of a seed, for editors')
    .action(async () => {
      const { printSeedSchema } = await import('./commands/seed.ts');
      printSeedSchema(output);
    });
}

function addOpenapi(program: Command, { output }: CommandContext): void {
  const openapi = program
    .command('openapi')
    .description('print the OpenAPI document of the API, for generators and other tools')
    .option('--control', "print the document of the mock's control API instead")
    .addOption(
      new Option('--openapi-version <version>', 'the version of OpenAPI; most languages need 3.0')
        .choices(['3.1', '3.0'])
        .default('3.1'),
    )
    .allowExcessArguments(false);
  openapi.action(async () => {
    const { control, openapiVersion } = openapi.opts<{ control?: true; openapiVersion: string }>();
    const of30 = openapiVersion === '3.0';
    if (control && of30) {
      throw new MockConfigurationError(
        'The document of the control API exists in OpenAPI 3.1 only. Leave out --openapi-version.',
      );
    }
    const name = control ? 'control' : of30 ? 'specification30' : 'specification';
    output.out(JSON.stringify(await documents[name](), undefined, 2));
  });
}

const MORE_HELP = `Each option of serve, exec and trigger has an environment variable, such as
AGENT_PLATFORM_MOCK_API_KEY for --api-key. The options of serve and exec can also be set
in the --config file, such as "apiKey" for --api-key. The command line overrides
environment variables, and environment variables override the file.

Examples:
  agent-platform-mock --port 0 --variant B --seed records.json
  agent-platform-mock exec --clock virtual -- npm test
  agent-platform-mock --forward-to http://localhost:3000/webhooks
  agent-platform-mock trigger message.received`;

function optionsHelp(command: Command): string {
  const help = command.helpInformation();
  return help.slice(help.indexOf('Listening:'), help.indexOf('Options:\n  -h'));
}
