import { MockConfigurationError } from '../errors/configuration-error.ts';
import { isObject } from '../validation/json.ts';

/**
 * Checks that an adapter received a mock.
 * @param adapter the name of the function, such as `listen`.
 * @throws MockConfigurationError that says what to pass.
 */
export function requireMock(adapter: string, mock: unknown): void {
  if (typeof mock === 'function') {
    throw new MockConfigurationError(
      `${adapter}: the argument is a function, not a mock. Call it: ${adapter}(createMockServer())`,
    );
  }
  if (!isObject(mock) || typeof mock.handle !== 'function') {
    throw new MockConfigurationError(
      `${adapter}: the mock must be what createMockServer() returns, as in ${adapter}(createMockServer())`,
    );
  }
}
