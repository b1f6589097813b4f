import type { Command } from 'commander';
import type { z } from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { ListenOptions, MockServerOptions, Seed } from '../generated/control-types.ts';
import { listenOptions } from '../node/serve.ts';
import { optionsSchema } from '../workspace/options.ts';
import { addToSeed, type Forwarding, type ForwardingFlags, readForwarding } from './forwarding.ts';
import type { LogFormat } from './log.ts';
import { readJsonObject } from './read-json-file.ts';

/** Paths of the files that a mock started from the command line writes. */
interface Files {
  readonly readyFile?: string;
  readonly portFile?: string;
  readonly trace?: string;
}

export interface ServerOptions extends Files {
  readonly mock: MockServerOptions;
  readonly listen: ListenOptions;
  readonly snapshot: unknown;
  /** The seed in `mock` already contains this webhook. */
  readonly forwarding?: Forwarding | undefined;
  readonly log: LogFormat;
}

/** The options as commander names them. */
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
 * Reads the options of a command. Call `fillOptions` first.
 * @throws MockConfigurationError when a file cannot be read or a forwarding option is invalid.
 */
export function readServerOptions(command: Command): ServerOptions {
  const flags = command.opts<Flags>();
  const { seed, snapshot, log, readyFile, portFile, trace, autoConnect, typeRequired } = flags;
  const mock: MockServerOptions = {
    ...pick(flags, optionsSchema),
    seed: seed === 'demo' || seed === 'empty' ? seed : readSeed(seed),
    channels: { autoConnect, typeRequired },
    receiverTimeoutMs: flags.receiverTimeout,
  };
  const forwarding = readForwarding(flags, mock);
  if (forwarding !== undefined && snapshot !== undefined) {
    throw new MockConfigurationError(
      "Option `--forward-to` cannot be combined with `--snapshot`, because the snapshot's webhooks would replace the one that forwards. Use `--seed` instead.",
    );
  }
  return {
    mock: forwarding === undefined ? mock : { ...mock, seed: addToSeed(mock, forwarding) },
    listen: { ...pick(flags, listenOptions), allowHosts: flags.allowHost, overrideGlobals: true },
    forwarding,
    // The mock checks the contents when it restores the snapshot.
    snapshot: snapshot && readJsonObject(snapshot, `The snapshot \`${snapshot}\``, 'of a mock'),
    log,
    readyFile,
    portFile,
    trace,
  };
}

/** Returns the flags whose names are in the schema. */
function pick(flags: Flags, { shape }: z.ZodObject): Partial<Flags> {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name in shape));
}

/**
 * Reads a seed file. The mock checks its records later.
 * @throws MockConfigurationError when the file cannot be read or is not a JSON object.
 */
export function readSeed(file: string): Seed {
  const contents = 'with lists of records, such as `{ "agents": [{ "name": "Bia" }] }`';
  // `$schema` is not a list of records: it tells editors which JSON Schema the file follows.
  const { $schema: _, ...records } = readJsonObject(file, `The seed \`${file}\``, contents);
  return records;
}
