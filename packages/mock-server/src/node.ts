import type { MockServer } from './controls/local/mock-server-controls.ts';
import type { ListenOptions } from './generated/control-types.ts';
import { type ListeningServer, serve } from './node/serve.ts';
import { requireMock } from './package/require-mock.ts';

export type { ListenOptions } from './generated/control-types.ts';
export { ListenError, type ListeningServer } from './node/serve.ts';

/**
 * Serves a mock over HTTP.
 * @throws MockConfigurationError if an option is invalid or the first argument is not a mock.
 * @throws ListenError if the port is taken or the mock cannot listen on the address.
 */
export async function listen(mock: MockServer, init: ListenOptions = {}): Promise<ListeningServer> {
  requireMock('listen', mock);
  return serve(mock, async () => mock, init);
}
