export { MockConfigurationError } from './core/configuration-error.ts';
export { MockControlError } from './core/control-error.ts';
export { type MockTimeoutCode, MockTimeoutError } from './core/timeout-error.ts';
export { type ConnectOptions, connectMock } from './remote/connect-mock.ts';
export { MockConnectionError, type MockConnectionErrorCode } from './remote/connection-error.ts';
export type {
  RemoteClientOptions,
  RemoteMock,
  RemoteTakeTrace,
  RemoteWorkspace,
  RemoteWorkspaces,
} from './remote/remote-mock.ts';
