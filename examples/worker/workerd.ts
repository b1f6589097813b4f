import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Runs a worker with these text bindings in workerd, the open-source runtime of Cloudflare Workers. Each port gets its
 * own isolate. The first isolate has the Durable Objects. In your project, use `wrangler dev`.
 */
export async function startWorkerd(entry: URL, ports: number[], bindings: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), 'worker-'));
  await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    outfile: join(directory, 'worker.mjs'),
  });
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  const services = ports.map(
    (_, i) => `
    (name = "isolate-${i}", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      bindings = [
        ${texts.join(', ')},
        (name = "DELIVERIES", durableObjectNamespace = (className = "Delivery", serviceName = "isolate-0"))
      ],
      durableObjectNamespaces = [(className = "Delivery", uniqueKey = "deliveries-${i}")],
      durableObjectStorage = (inMemory = void),
      compatibilityDate = "2026-08-04"
    ))`,
  );
  const sockets = ports.map(
    (port, i) =>
      `(name = "http-${i}", address = "127.0.0.1:${port}", http = (), service = "isolate-${i}")`,
  );
  const config = join(directory, 'config.capnp');
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join(',')},
    (name = "internet", network = (allow = ["local"]))
  ],
  sockets = [${sockets.join(', ')}]
);`,
  );
  // npx starts another program, which would outlive npx. So both run in a process group that can be killed as a whole.
  const child = spawn('npx', ['-y', 'workerd@1', 'serve', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return {
    async stop(): Promise<void> {
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(-child.pid);
        await once(child, 'exit');
      }
      await rm(directory, { recursive: true });
    },
  };
}
