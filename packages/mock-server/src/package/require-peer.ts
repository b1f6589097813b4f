import { MockConfigurationError } from '../errors/configuration-error.ts';

interface Peer {
  /** The entry or function that needs the peer dependency. */
  readonly usedBy: string;
  readonly peer: string;
  /** The first version that has the export. */
  readonly since: string;
}

/**
 * Throws if the installed version of an optional peer dependency lacks an export. `package.json` accepts every version
 * of the peer: otherwise npm would refuse to install the mock beside an old one, even if the mock never loaded it.
 */
export function requirePeer(installed: object, name: string, { usedBy, peer, since }: Peer): void {
  if (name in installed) return;
  throw new MockConfigurationError(
    `${usedBy}: The installed version of ${peer} is too old. Install ${since} or later: \`npm install --save-dev ${peer}@latest\`.`,
  );
}
