import type { Command } from 'commander';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { MockSnapshot, Seed } from '../generated/control-types.ts';
import type { ListenOptions } from '../node.ts';
import { isObject } from '../validation/json.ts';
import type { MockServerOptions } from '../workspace/options.ts';
import { addToSeed, type Forwarding, type ForwardingFlags, readForwarding } from './forwarding.ts';
import type { LogFormat } from './log.ts';
import { readJsonFile } from './read-json-file.ts';

/** The options with which the command line starts a mock. */
export interface ServerOptions {
  readonly mock: MockServerOptions;
  readonly listen: ListenOptions;
  readonly snapshot: MockSnapshot | undefined;
  /** The receiver to which events are forwarded. The seed in `mock` already contains its webhook. */
  readonly forwarding?: Forwarding | undefined;
  readonly log: LogFormat;
  /** The file to which the URL is written once the mock is ready. */
  readonly readyFile?: string;
  /** The file to which the port is written once the mock is ready. */
  readonly portFile?: string;
  /** The file to which the mock's trace is written on exit. */
  readonly trace?: string;
}

/** The parsed options, under the names that commander gives them. Most are passed to the mock unchanged. */
interface Flags
  extends Omit<MockServerOptions, 'seed' | 'channels' | 'receiverTimeoutMs'>,
    ForwardingFlags {
  config?: string;
  snapshot?: string;
  port: number;
  host: string;
  allowHost: string[];
  seed: string;
  autoConnect: boolean;
  typeRequired?: boolean;
  receiverTimeout?: number;
  cors?: boolean;
  control: boolean;
  controlToken?: string;
  /** An option of the `mcp` command. */
  connect?: string;
  log: LogFormat;
  readyFile?: string;
  portFile?: string;
  trace?: string;
}

/**
 * Converts a command's options, which {@link fillOptions} has completed, to the options of the mock and its server.
 * @throws MockConfigurationError when a file cannot be read or a forwarding option is invalid.
 */
export function readServerOptions(command: Command): ServerOptions {
  const flags = command.opts<Flags>();
  const { port, host, allowHost, cors, control, controlToken, log, ...others } = flags;
  const { readyFile, portFile, trace, config: _, connect: _connect, ...rest } = others;
  const {
    seed,
    snapshot,
    autoConnect,
    typeRequired,
    receiverTimeout: receiverTimeoutMs,
    forwardTo,
    events,
    webhookSecret,
    ...unchanged
  } = rest;
  const channels = { autoConnect, typeRequired };
  const mock = { ...unchanged, seed: toSeed(seed), channels, receiverTimeoutMs };
  const { webhooks = rest.variant ?? 'A' } = rest;
  const forwarding = readForwarding({ forwardTo, events, webhookSecret }, webhooks);
  if (forwarding !== undefined && snapshot !== undefined) {
    throw new MockConfigurationError(
      "Option `--forward-to` cannot be combined with `--snapshot`, because the snapshot's webhooks would replace the one that forwards. Use `--seed` instead.",
    );
  }
  return {
    mock: forwarding === undefined ? mock : { ...mock, seed: addToSeed(mock, forwarding) },
    listen: {
      port,
      host,
      allowHosts: allowHost,
      cors,
      control,
      controlToken,
      overrideGlobals: true,
    },
    forwarding,
    snapshot: snapshot === undefined ? undefined : readSnapshot(snapshot),
    log,
    readyFile,
    portFile,
    trace,
  };
}

/** Reads a snapshot. Its contents are checked later, by the mock. */
function readSnapshot(file: string): MockSnapshot {
  return readJsonFile(file, `The snapshot \`${file}\``) as MockSnapshot;
}

function toSeed(text: string): 'demo' | 'empty' | Seed {
  return text === 'demo' || text === 'empty' ? text : readSeed(text);
}

/**
 * Reads a seed. Its contents are checked later, by the mock.
 * @throws MockConfigurationError when the file cannot be read, is not JSON, or does not contain an object.
 */
export function readSeed(file: string): Seed {
  const what = `The seed \`${file}\``;
  const seed = readJsonFile(file, what);
  if (!isObject(seed)) {
    throw new MockConfigurationError(
      `${what} must contain a JSON object with lists of records, such as \`{ "agents": [{ "name": "Bia" }] }\`.`,
    );
  }
  // `$schema` is not a record: it names the JSON Schema of the file, for editors.
  const { $schema: _, ...records } = seed as Seed & { $schema?: unknown };
  return records;
}
