import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockConnectionError } from '../remote/connection-error.ts';

/** Rewords a `connectMock` error to name the command line's options. */
export function explainFailure(error: unknown, url: string): unknown {
  if (error instanceof MockConnectionError) {
    return new Error(
      error.code === 'unauthorized'
        ? `The mock at \`${url}\` requires its control token. Pass it with \`--control-token\`, or set \`AGENT_PLATFORM_MOCK_CONTROL_TOKEN\`.`
        : withoutCall(error),
      { cause: error },
    );
  }
  if (!(error instanceof MockConfigurationError)) return error;
  const message = withoutCall(error)
    .replace('`url`', 'Option `--connect`')
    .replace('`token`', 'Option `--control-token`');
  return new MockConfigurationError(message, { cause: error });
}

/** Removes the name of the failed call, such as `connectMock: `. */
function withoutCall({ message }: Error): string {
  return message.replace(/^[\w.]+: /, '');
}
