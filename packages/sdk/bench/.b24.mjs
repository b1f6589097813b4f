// bench/bench.ts
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { AgentPlatform } from "@agent-platform/sdk";
import ky from "ky";
import OpenAI from "openai";
import createClient from "openapi-fetch";
import Stripe from "stripe";
var ROUNDS = 150;
var CALLS = 40;
var WARM_UP_ROUNDS = 100;
var record = { id: "7c0f3a52-3a0f-4a86-9b7b-3f6f4c1d2e01", name: "Ana", status: "active" };
var list = JSON.stringify({
  object: "list",
  data: Array.from({ length: 36 }, () => record),
  pagination: { page: 1, limit: 36, total: 36, total_pages: 1 }
});
var server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(list);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
var { port } = server.address();
var baseUrl = `http://127.0.0.1:${port}`;
var ours = new AgentPlatform({ baseUrl, apiKey: "key" });
var direct = new (await import('/tmp/slim/v/p_direct.js')).AgentPlatform({ baseUrl, apiKey: 'key' }); var nocap = new (await import('/tmp/slim/v/p_nocap.js')).AgentPlatform({ baseUrl, apiKey: 'key' });
var typed = createClient({ baseUrl });
var untyped = typed;
var openai = new OpenAI({ apiKey: "key", baseURL: `${baseUrl}/v1` });
var stripe = new Stripe("key", {
  host: "127.0.0.1",
  port,
  protocol: "http",
  httpClient: Stripe.createFetchHttpClient(),
  telemetry: false
});
var contenders = {
  "raw fetch": async () => (await fetch(`${baseUrl}/v1/agents`)).json(),
  "openapi-fetch": () => untyped.GET("/v1/agents"),
  "@agent-platform/sdk": () => ours.agents.list(), direct: () => direct.agents.list(), nocap: () => nocap.agents.list(),
  ky: () => ky.get(`${baseUrl}/v1/agents`).json(),
  stripe: () => stripe.customers.list(),
  openai: () => openai.models.list()
};
var micros = {};
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
  for (const [name, call] of Object.entries(contenders)) {
    const start = performance.now();
    for (let count = 0; count < CALLS; count++) await call();
    if (round < 0) continue;
    micros[name] ??= [];
    micros[name].push((performance.now() - start) / CALLS * 1e3);
  }
}
server.close();
server.closeAllConnections();
var median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
var raw = micros["raw fetch"] ?? [];
process.stdout.write(`
${ROUNDS} rounds of ${CALLS} calls, Node ${process.versions.node}

`);
process.stdout.write("| client | median \xB5s per call | \xD7 raw fetch |\n| --- | --: | --: |\n");
for (const [name, values] of Object.entries(micros)) {
  const ratio = median(values.map((value, round) => value / Number(raw[round])));
  process.stdout.write(`| ${name} | ${median(values).toFixed(0)} | ${ratio.toFixed(2)} |
`);
}
