import { readFileSync } from 'node:fs';
import {
  createWebhookVerifier,
  signWebhook,
  type WebhookVariant,
} from '@agent-platform/webhook-verify';
import { MockConfigurationError } from '../../errors/configuration-error.ts';
import { EXIT } from '../exit-code.ts';
import { escapeControls, type Output } from '../output.ts';
import { reasonOf } from '../reason-of.ts';

/**
 * The options of both commands. The secret is never an argument, because other processes can read arguments.
 */
interface SignatureOptions {
  readonly variant: string;
  readonly body: string;
  readonly secretEnv?: string;
  readonly secretFile?: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export interface SignOptions extends SignatureOptions {
  readonly timestamp?: string;
  readonly webhookId?: string;
}

export interface VerifyOptions extends SignatureOptions {
  readonly headers: string;
  readonly ignoreAge?: boolean;
}

/** Prints the headers of a signed delivery, one per line. */
export async function sign(options: SignOptions, { out }: Output): Promise<void> {
  const variant = toVariant(options.variant);
  const body = readBytes(options.body, 'body');
  const secret = readSecret(options);
  const { headers } = await refuseWrongOptions(() =>
    signWebhook({
      variant,
      secret,
      body,
      timestamp: toTimestamp(options.timestamp),
      webhookId: options.webhookId ?? (variant === 'A' ? findWebhookId(body) : ''),
    }),
  );
  for (const [name, value] of Object.entries(headers)) out(`${name}: ${value}`);
}

/** Prints whether a delivery is genuine and, if not, why. Returns the exit code. */
export async function verify(options: VerifyOptions, { out, err }: Output): Promise<number> {
  const variant = toVariant(options.variant);
  const body = readBytes(options.body, 'body');
  const headers = readHeaders(options.headers);
  const secret = readSecret(options);
  const tolerance = variant === 'A' && options.ignoreAge ? { toleranceMs: 'off' as const } : {};
  const verifier = await refuseWrongOptions(() =>
    createWebhookVerifier({ variant, secret, ...tolerance } as never),
  );
  const result = await verifier.check(body, headers);
  if (result.ok) {
    out(escapeControls(`genuine: ${result.event.event}`));
    return EXIT.ok;
  }
  let reason = result.message;
  if (result.code === 'signature_mismatch') {
    const { explainMismatch } = await import('@agent-platform/webhook-verify/explain');
    const mismatch = await explainMismatch(body, headers, { variant, secret });
    if (mismatch !== undefined) reason = mismatch.advice;
  }
  err(escapeControls(`not genuine: ${result.code}. ${reason}`));
  return EXIT.failed;
}

function toVariant(text: string): WebhookVariant {
  if (text === 'A' || text === 'B') return text;
  throw new MockConfigurationError('option variant must be A or B');
}

function toTimestamp(text: string | undefined): number {
  return text === undefined ? Math.floor(Date.now() / 1000) : Number(text);
}

/** Returns the `webhook_id` in a body of Variant A. */
function findWebhookId(body: Uint8Array): string {
  const webhookId: unknown = Object(parseJson(body)).webhook_id;
  if (typeof webhookId === 'string') return webhookId;
  throw new MockConfigurationError(
    "the body has no webhook_id: pass the webhook's id with --webhook-id",
  );
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new MockConfigurationError(
      "the body is not JSON: pass the webhook's id with --webhook-id",
      { cause },
    );
  }
}

function readSecret({ secretEnv, secretFile, variables }: SignatureOptions): string {
  if (secretFile !== undefined) return readText(secretFile, 'secret-file').replace(/\r?\n$/, '');
  if (secretEnv === undefined) {
    throw new MockConfigurationError(
      'pass the secret with --secret-env NAME or --secret-file FILE',
    );
  }
  const secret = variables[secretEnv];
  if (secret !== undefined) return secret;
  throw new MockConfigurationError(
    `the environment variable ${secretEnv}, which --secret-env names, is not set`,
  );
}

/** Reads headers in curl's format: `Name: value`, one per line. */
function readHeaders(file: string): Record<string, string> {
  const lines = readText(file, 'headers').split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]] : [];
  });
  return Object.fromEntries(pairs);
}

function readText(file: string, option: string): string {
  return new TextDecoder().decode(readBytes(file, option));
}

function readBytes(file: string, option: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file === '-' ? 0 : file));
  } catch (cause) {
    throw new MockConfigurationError(`the --${option} file cannot be read: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/** Turns a TypeError from the packages, which names a wrong option, into a command-line error. */
async function refuseWrongOptions<T>(task: () => T | Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof TypeError) throw new MockConfigurationError(cause.message, { cause });
    throw cause;
  }
}
