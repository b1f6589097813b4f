import { MockConfigurationError } from '../errors/configuration-error.ts';
import { isObject } from '../validation/json.ts';

/** @throws MockConfigurationError if an adapter, such as `listen`, was not given a mock. */
export function requireMock(adapter: string, mock: unknown): void {
  if (!isObject(mock) || typeof mock.handle !== 'function') {
    throw new MockConfigurationError(
      `${adapter}: The argument must be a mock that \`createMockServer\` created: \`${adapter}(createMockServer())\`.`,
    );
  }
}
