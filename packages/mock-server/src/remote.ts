export { MockConfigurationError } from './errors/configuration-error.ts';
export { MockControlError } from './errors/control-error.ts';
export { type MockTimeoutCode, MockTimeoutError } from './errors/timeout-error.ts';
export { type ConnectOptions, connectMock } from './remote/connect-mock.ts';
export { MockConnectionError, type MockConnectionErrorCode } from './remote/connection-error.ts';
export type { LocalClock } from './remote/remote-clock.ts';
export type {
  RemoteClientOptions,
  RemoteMock,
  RemoteTakeTrace,
  RemoteWorkspace,
  RemoteWorkspaces,
} from './remote/remote-mock.ts';
