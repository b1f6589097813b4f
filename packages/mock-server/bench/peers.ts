import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './http.ts';

/** The folder for mock servers in Go and Java. They are downloaded once, from the registries of Go and Maven. */
const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'bench-peers');

const WIREMOCK = 'wiremock-standalone-3.13.2.jar';
const MOCKSERVER = 'mockserver-netty-7.6.0-jar-with-dependencies.jar';

const emptyList = { data: [], pagination: { page: 1, limit: 20, total: 0, total_pages: 0 } };

/** Installs the peers whose languages are on this machine. All but stripe-mock respond to `path` with an empty list. */
export function installPeers(path: string): Record<string, Server> {
  mkdirSync(join(folder, 'wiremock', 'mappings'), { recursive: true });
  const java = {
    'WireMock 3.13.2 (Java)': {
      path,
      isInstalled: installJar(WIREMOCK, 'org.wiremock:wiremock-standalone:3.13.2'),
      command: (port: string) => [
        ...['java', '-jar', join(folder, WIREMOCK), '--port', port, '--bind-address', '127.0.0.1'],
        ...['--root-dir', join(folder, 'wiremock')],
      ],
    },
    'MockServer 7.6.0 (Java), quiet': {
      path,
      isInstalled: installJar(
        MOCKSERVER,
        'org.mock-server:mockserver-netty:7.6.0:jar:jar-with-dependencies',
      ),
      command: (port: string) => [
        ...['java', `-Dmockserver.initializationJsonPath=${join(folder, 'mockserver.json')}`],
        ...['-Dmockserver.logLevel=ERROR', '-jar', join(folder, MOCKSERVER), '-serverPort', port],
      ],
    },
  };
  const request = { method: 'GET', urlPath: path };
  const response = { jsonBody: emptyList, headers: { 'Content-Type': 'application/json' } };
  writeFileSync(
    join(folder, 'wiremock', 'mappings', 'list.json'),
    JSON.stringify({ request, response: { status: 200, ...response } }),
  );
  writeFileSync(
    join(folder, 'mockserver.json'),
    JSON.stringify([
      {
        httpRequest: { method: 'GET', path },
        httpResponse: { statusCode: 200, body: { type: 'JSON', json: emptyList } },
      },
    ]),
  );
  const go = {
    // stripe-mock responds only to Stripe's paths.
    'stripe-mock 0.203.0 (Go), its own list': {
      path: '/v1/customers',
      isInstalled: installCommand('stripe-mock', 'github.com/stripe/stripe-mock@v0.203.0'),
      command: (port: string) => [
        join(folder, 'stripe-mock'),
        '-http-addr',
        `127.0.0.1:${port}`,
        '-https-addr',
        '127.0.0.1:0',
      ],
    },
  };
  return Object.fromEntries(
    Object.entries({ ...java, ...go }).filter(([, { isInstalled }]) => isInstalled),
  );
}

function installJar(file: string, artifact: string): boolean {
  if (existsSync(join(folder, file))) return true;
  const args = ['-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  return spawnSync('mvn', args).status === 0;
}

function installCommand(name: string, module: string): boolean {
  if (existsSync(join(folder, name))) return true;
  const env = { ...process.env, GOBIN: folder };
  return spawnSync('go', ['install', module], { env }).status === 0;
}
