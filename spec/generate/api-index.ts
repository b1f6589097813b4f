import { anchorOf, titleOf, titleOfMethod } from './api-reference.ts';
import type { Document } from './document.ts';
import { inlineCode, table } from './markdown.ts';
import { listReferencePages } from './sdk-methods.ts';

/** Writes `api.md`: what all operations have in common, and a table of them. */
export function toApiIndex(document: Document): string {
  const sections = listReferencePages(document).map(({ file, name, description, methods }) => {
    const rows = methods.map((method) => [
      `[${titleOfMethod(method)}](api/${file}.md#${anchorOf(method)})`,
      inlineCode(`${method.httpMethod} ${method.path}`),
      inlineCode(`client.${method.call}`),
      method.operation['x-contract'],
    ]);
    return `### [${titleOf(name)}](api/${file}.md)

${description}

${table(['operation', 'request', 'SDK', 'mark'], rows)}`;
  });
  return `<!-- Generated from spec/ by \`pnpm generate\`. Do not edit: change the specification. -->

# API reference

Each operation with its parameters, body, response, errors, scope and events, for any programming language. In TypeScript,
the [SDK](README.md) has a method for each.

## Requests

Every path begins with the base URL of your platform. Send the API key in the header \`X-API-Key\`, and a body as JSON with
\`Content-Type: application/json\`. The curl commands use two variables:

\`\`\`sh
export AGENT_PLATFORM_BASE_URL=http://127.0.0.1:4010 AGENT_PLATFORM_API_KEY=mock-key
\`\`\`

With these values they call [the mock](../mock-server/README.md), started by \`agent-platform-mock\`. Each command works on a
mock that has just started, because it uses the ids of the demo records.

*Documented* operations and properties are those that the platform's documentation describes. *Assumed* ones fill its gaps,
so the real service may differ. A and B are the two [variants](docs/glossary.md) of scopes and events.

## Responses

A single record is \`{ "data": { … } }\`. A list is \`{ "data": [ … ], "pagination": { "page", "limit", "total",
"total_pages" } }\`. Times are ISO 8601 in UTC, and ids are UUIDs. Properties of a body that the platform does not know are
ignored.

Every response to a request with a valid key has the headers \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\` (Unix time in seconds). A key may send 100 requests a minute.

## Errors

An error is \`{ "error": { "code", "message", "status" } }\`. If several apply, you get the first in this order: 401 (key), 429 (rate
limit), 403 (scope), 404 (no such route), 400 (invalid request), 404 (no such record), 409 (state), 402 (credits).

## Generated clients

A mock serves the OpenAPI document at \`/__mock__/openapi.json\`. These generators of TypeScript clients are known to work
with it:

| generator | what to know |
|---|---|
| @hey-api/openapi-ts | its clients do not compile with \`exactOptionalPropertyTypes\` |
| orval | set \`baseUrl\`: without it, the client sends requests to relative URLs |
| openapi-typescript | set \`--default-non-nullable=false\`: otherwise a body must have every property that has a default |

## Operations

${sections.join('\n\n')}
`;
}
