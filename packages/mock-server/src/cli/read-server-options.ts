import type { Command } from 'commander';
import type { z } from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type {
  ListenOptions,
  MockServerOptions,
  MockSnapshot,
  Seed,
} from '../generated/control-types.ts';
import { listenOptions } from '../node/serve.ts';
import { optionsSchema } from '../workspace/options.ts';
import { addToSeed, type Forwarding, type ForwardingFlags, readForwarding } from './forwarding.ts';
import type { LogFormat } from './log.ts';
import { readJsonFile, readJsonObject } from './read-json-file.ts';

/** The files that a served mock writes. */
interface Files {
  /** The file to which the URL is written once the mock is ready. */
  readonly readyFile?: string;
  /** The file to which the port is written once the mock is ready. */
  readonly portFile?: string;
  /** The file to which the mock's trace is written on exit. */
  readonly trace?: string;
}

/** The options with which the command line starts a mock. */
export interface ServerOptions extends Files {
  readonly mock: MockServerOptions;
  readonly listen: ListenOptions;
  readonly snapshot: MockSnapshot | undefined;
  /** The receiver to which events are forwarded. The seed in `mock` already contains its webhook. */
  readonly forwarding?: Forwarding | undefined;
  readonly log: LogFormat;
}

/** The parsed options, under the names that commander gives them. */
interface Flags
  extends Omit<MockServerOptions, 'seed' | 'channels'>,
    Omit<ListenOptions, 'allowHosts'>,
    ForwardingFlags,
    Files {
  seed: string;
  snapshot?: string;
  autoConnect: boolean;
  typeRequired?: boolean;
  receiverTimeout?: number;
  allowHost: string[];
  log: LogFormat;
}

/**
 * Converts a command's options, which {@link fillOptions} has completed, to the options of the mock and its server.
 * @throws MockConfigurationError when a file cannot be read or a forwarding option is invalid.
 */
export function readServerOptions(command: Command): ServerOptions {
  const flags = command.opts<Flags>();
  const { snapshot, log, readyFile, portFile, trace, autoConnect, typeRequired } = flags;
  const mock: MockServerOptions = {
    ...pick(flags, optionsSchema),
    seed: toSeed(flags.seed),
    channels: { autoConnect, typeRequired },
    receiverTimeoutMs: flags.receiverTimeout,
  };
  const forwarding = readForwarding(flags, flags.webhooks ?? flags.variant ?? 'A');
  if (forwarding !== undefined && snapshot !== undefined) {
    throw new MockConfigurationError(
      "Option `--forward-to` cannot be combined with `--snapshot`, because the snapshot's webhooks would replace the one that forwards. Use `--seed` instead.",
    );
  }
  return {
    mock: forwarding === undefined ? mock : { ...mock, seed: addToSeed(mock, forwarding) },
    listen: { ...pick(flags, listenOptions), allowHosts: flags.allowHost, overrideGlobals: true },
    forwarding,
    snapshot: snapshot === undefined ? undefined : readSnapshot(snapshot),
    log,
    readyFile,
    portFile,
    trace,
  };
}

/** Returns the flags that have the same names as options of a schema. */
function pick(flags: Flags, { shape }: z.ZodObject): Partial<Flags> {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name in shape));
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
  const contents = 'with lists of records, such as `{ "agents": [{ "name": "Bia" }] }`';
  // `$schema` is not a record: it names the JSON Schema of the file, for editors.
  const { $schema: _, ...records } = readJsonObject(file, `The seed \`${file}\``, contents);
  return records;
}
