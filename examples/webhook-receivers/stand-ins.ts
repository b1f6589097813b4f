import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';

/** Servers that call the handlers as Next and AWS do, because both are too large to start in this example. */
const standIns = {
  /** Next's app router calls `POST` with a Fetch `Request`. */
  async 'next-app'() {
    const { POST } = await import('./next/app/webhooks/route.ts');
    return createServer(toNodeHandler(POST));
  },

  /** Next's pages router calls the default export with Node's request. `config` keeps Next from reading the body. */
  async 'next-pages'() {
    const { config, default: handle } = await import('./next/pages/api/webhooks.ts');
    if (config.api.bodyParser) throw new Error('Next would have parsed the body.');
    return createServer(handle);
  },

  /** API Gateway (HTTP API) calls the handler with the body in base64. */
  async lambda() {
    const { handler } = await import('./lambda.ts');
    return createServer(async (request, response) => {
      const headers = Object.entries(request.headersDistinct);
      const result = await handler({
        requestContext: { http: { method: request.method ?? '' } },
        headers: Object.fromEntries(headers.map(([name, values]) => [name, values?.join(',')])),
        body: (await buffer(request)).toString('base64'),
        isBase64Encoded: true,
      });
      response.writeHead(result.statusCode, result.headers).end(result.body);
    });
  },
};

const name = process.argv[2] as keyof typeof standIns;
const server = await standIns[name]();
server.listen(process.env.PORT);
