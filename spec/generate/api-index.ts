import { anchorOf, titleOf, titleOfMethod, toErrorTable } from './api-reference.ts';
import { type Document, schemaOf } from './document.ts';
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

The reference describes each operation with its parameters, body, response, errors, scope and events, for any
programming language. In TypeScript, the [SDK](README.md) has a method for each operation. The
[events page](api/events.md) describes the requests that the platform sends to your webhooks, and their payloads.

## Requests

Every path begins with the base URL of your platform. Send the API key in the \`X-API-Key\` header. Send a body as JSON
with \`Content-Type: application/json\`.

These rules are [assumed](#documented-and-assumed):

- The platform ignores unknown properties in a body and unknown query parameters.
- If a query contains a known parameter twice, the platform responds with 400.
- In a query, a boolean is \`true\` or \`false\`. A time is an ISO 8601 date-time with seconds and a time zone, such as
  \`2026-01-01T00:00:00Z\`. The platform responds with 400 to other values.

The platform does not document how large a body may be. The mock responds with 400 to a body of more than 1 MiB.

The curl commands use two variables:

\`\`\`sh
export AGENT_PLATFORM_BASE_URL=http://127.0.0.1:4010 AGENT_PLATFORM_API_KEY=mock-key
\`\`\`

With these values, the commands call [the mock](../mock-server/README.md), which \`agent-platform-mock\` starts. Each
command works on a new mock, because the ids in the commands are the ids of the mock's demo records.

## Responses

A single record is \`{ "data": { … } }\`. A list is \`{ "data": [ … ], "pagination": { "page", "limit", "total",
"total_pages" } }\`, and the first page is 1. Times are ISO 8601 in UTC. Ids are UUIDs.

It is assumed that a page after the last one is not an error: the status is 200, \`data\` is empty, and \`page\` is the
requested number. If the list is empty, \`total_pages\` is 0.

Every response to a request with a valid key has the headers \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\` (Unix time in seconds). A key may send 100 requests per window of one minute. It is assumed that a
key's first request opens the window, and that its first request after \`X-RateLimit-Reset\` opens the next window.

## Errors

The body of an error is \`{ "error": { "code", "message", "status" } }\`. The platform reports the first error that it
finds. It is assumed that the platform checks a request in this order:

${toErrorTable(document)}

If no operation has the method and the path of a request, the platform responds with 404. This also applies if only the
method is wrong, or if the path has a trailing slash. The platform checks the API key and the rate limit first, but not
the query or the body. All of this is assumed.

## Documented and assumed

The platform's documentation has gaps. Operations and properties that the documentation describes are marked as
*documented*. The others are marked as *assumed*: they follow from the rest of the documentation, and the real platform
may differ. The [decisions](../../spec/decisions.md) give the reason for each assumption. A property without a mark
inherits the mark of its operation or record.

## Scopes

An API key has scopes, and each operation names the scope that it requires. The scopes differ between the two
[variants](docs/glossary.md#which-variant-do-i-have) of the platform, A and B. The table shows what each scope permits:

${toScopeTable(document)}

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

/** Writes a table of the scopes of both variants. */
function toScopeTable(document: Document): string {
  const A = schemaOf(document, 'ScopeA')['x-descriptions'] ?? {};
  const B = schemaOf(document, 'ScopeB')['x-descriptions'] ?? {};
  const scopes = Object.keys({ ...A, ...B }).sort();
  return table(
    ['scope', 'Variant A', 'Variant B'],
    scopes.map((scope) => [inlineCode(scope), A[scope] ?? '', B[scope] ?? '']),
  );
}
