/** A call with an openapi-fetch client. */
export interface Situation {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly init?: object;
  /** The headers that the client sends with every call. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly respond?: () => Response;
  /** Why `client.raw` fails with an error of its own instead. */
  readonly refused?: string;
}

const WITH_BODY = ['PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'];
const METHODS = [...WITH_BODY, 'GET', 'HEAD'];
const BODIES = [
  ...[{ prop: 'a' }, {}, [], '', 'text', null, false, 0, 1],
  new Date('2024-08-07T09:52:00.836Z'),
];

/** Formats a value for a title. */
const say = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value));

const contentTypes: readonly [string, Pick<Situation, 'headers'>, object][] = [
  ['no content type', {}, {}],
  ['a content type set on the client', { headers: { 'content-type': 'application/my-json' } }, {}],
  ['a content type set to null on the client', { headers: { 'content-type': null } }, {}],
  ['a content type set in the call', {}, { headers: { 'content-type': 'application/my-json' } }],
  [
    'a content type set on the client and in the call',
    { headers: { 'content-type': 'application/x' } },
    { headers: { 'content-type': 'application/my-json' } },
  ],
  [
    'the content type of a form',
    {},
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  [
    'a body serializer',
    {},
    { bodySerializer: (body: unknown) => `Serialized: ${JSON.stringify(body)}` },
  ],
];

const bodies: Situation[] = contentTypes.flatMap(([name, client, init]) => [
  ...WITH_BODY.flatMap((method) =>
    BODIES.map((body) => ({
      title: `${method} with the body ${say(body)} and ${name}`,
      method,
      path: '/v1/resources',
      init: { ...init, body },
      ...client,
    })),
  ),
  ...METHODS.flatMap((method) => [
    {
      title: `${method} with no body and ${name}`,
      method,
      path: '/v1/resources',
      init,
      ...client,
    },
    {
      title: `${method} with the body undefined and ${name}`,
      method,
      path: '/v1/resources',
      init: { ...init, body: undefined },
      ...client,
    },
  ]),
]);

const form = new FormData();
form.set('name', 'Ana');

const otherBodies: Situation[] = [
  ['the fields of a form', { key1: 'value1', key2: 'a b&c' }, 'application/x-www-form-urlencoded'],
  ['URLSearchParams', new URLSearchParams({ a: '1' }), undefined],
  ['nested JSON', { a: { b: [1, { c: 'é🐶' }] } }, undefined],
].map(([title, body, type]) => ({
  title: `POST whose body is ${title}`,
  method: 'POST',
  path: '/v1/resources',
  init: { body, ...(type ? { headers: { 'content-type': type } } : {}) },
}));

const styles: readonly object[] = [
  ...['form', 'spaceDelimited', 'pipeDelimited'].flatMap((style) =>
    [false, true].map((explode) => ({ array: { style, explode } })),
  ),
  ...['form', 'deepObject'].flatMap((style) =>
    [false, true].map((explode) => ({ object: { style, explode } })),
  ),
  { allowReserved: true },
  { allowReserved: false },
  {},
];
const queries: readonly object[] = [
  { string: 'string', number: 0, boolean: false },
  { array: [] },
  { array: [], second_array: [], third_array: [] },
  { string: undefined, number: null },
  { array: ['1', '2', '3'], boolean: 'true' },
  { object: { foo: 'bar', bar: 'baz' }, boolean: 'true' },
  { string: 'bad/character🐶' },
  { text: 'a b+c&d=e#f', 'odd name': 'ü' },
];

const serializedQueries: Situation[] = [
  ...styles.flatMap((querySerializer) =>
    queries.map((query) => ({
      title: `GET with the query ${say(query)} and the query serializer ${say(querySerializer)}`,
      method: 'GET',
      path: '/v1/query-params',
      init: { params: { query }, querySerializer },
    })),
  ),
  ...queries.map((query) => ({
    title: `GET with the query ${say(query)}`,
    method: 'GET',
    path: '/v1/query-params',
    init: { params: { query } },
  })),
  ...['query', '?query', ''].map((text) => ({
    title: `a query serializer that returns ${say(text)}`,
    method: 'GET',
    path: '/v1/query-params',
    init: { params: { query: { version: 2 } }, querySerializer: () => text },
  })),
];

function toPathSituation(placeholder: string, id: unknown): Situation {
  return {
    title: `the path parameter ${say(id)} in ${placeholder}`,
    method: 'GET',
    path: `/v1/path-params/${placeholder}/end`,
    init: { params: { path: { id } } },
  };
}

const paths: Situation[] = [
  ...["aAzZ09-_.!~*'()", '🥴', '%2F', ';?:@&=+$,# ', 'é'].map((id) => toPathSituation('{id}', id)),
  ...['a/b', 123, { a: 'b', c: 'd' }, [1, 2, 3]].map((id) => ({
    ...toPathSituation('{id}', id),
    refused: 'An id is a string without a slash.',
  })),
  ...['{id*}', '{.id}', '{.id*}', '{;id}', '{;id*}'].flatMap((placeholder) =>
    ['simple', { a: 'b', c: 'd' }, [1, 2, 3]].map((id) => ({
      ...toPathSituation(placeholder, id),
      refused: 'No path of the API has such a placeholder.',
    })),
  ),
  {
    title: 'a path serializer',
    method: 'GET',
    path: '/v1/resources/{id}',
    init: {
      params: { path: { id: '456' } },
      pathSerializer: (path: string) => path.replace('{id}', 'request-456'),
    },
  },
];

const headers: Situation[] = [
  ['a default header', { foo: 'bar' }, undefined],
  [
    'default headers that a call overrides',
    { foo: 'bar', bar: 'baz', baz: 'bat', box: 'cat' },
    { foo: '', bar: 0, baz: undefined, box: false },
  ],
  ['a default header that a call removes', { foo: 'bar', bar: 'baz' }, { foo: null }],
  ['header values that are not strings', undefined, { foo: 'bar', bar: 123, baz: true }],
  ['a header whose value is a list', undefined, { list: ['one', 'two', 'three'] }],
  ['a Cookie header', undefined, { Cookie: 'session=1234' }],
  ['a Headers object', undefined, new Headers({ foo: 'bar' })],
].map(([title, defaults, own]) => ({
  title: `${title}`,
  method: 'GET',
  path: '/v1/resources',
  ...(defaults ? { headers: defaults as Record<string, unknown> } : {}),
  init: own ? { headers: own } : {},
}));

const moreHeaders: Situation[] = [
  {
    title: 'a header in `params`',
    method: 'GET',
    path: '/v1/header-params',
    init: { params: { header: { 'x-required-header': 'correct' } } },
  },
  {
    title: 'the same header in `params` and in `headers`',
    method: 'GET',
    path: '/v1/header-params',
    init: { params: { header: { 'x-a': 'parameter' } }, headers: { 'x-a': 'header' } },
  },
];

const STATUSES = [200, 201, 202, 204, 304, 400, 401, 404, 409, 429, 500, 503];
const PARSERS = [undefined, 'json', 'text', 'arrayBuffer', 'blob', 'stream'];
const sayParser = (parseAs?: string) => (parseAs ? `parseAs '${parseAs}'` : 'no parseAs');
const texts: readonly [string, string | null, Record<string, string>][] = [
  ['JSON', '{"status":"OK"}', {}],
  ['a JSON list', '[{"id":1}]', {}],
  ['JSON null', 'null', {}],
  ['an empty body', '', {}],
  ['no body', null, {}],
  ['a body with content-length 0', '[{"id":1}]', { 'content-length': '0' }],
  [
    'a chunked body with content-length 0',
    '[1]',
    { 'content-length': '0', 'transfer-encoding': 'chunked' },
  ],
];

const responses: Situation[] = [
  ...STATUSES.flatMap((status) =>
    METHODS.map((method) => ({
      title: `${method} that gets a response with status ${status}`,
      method,
      path: '/v1/resources',
      respond: () =>
        [204, 304].includes(status)
          ? new Response(null, { status })
          : Response.json({ status }, { status }),
    })),
  ),
  ...PARSERS.flatMap((parseAs) =>
    texts.flatMap(([name, body, headers]) =>
      [200, 404].map((status) => ({
        title: `a response with ${name}, status ${status} and ${sayParser(parseAs)}`,
        method: 'GET',
        path: '/v1/resources',
        init: parseAs ? { parseAs } : {},
        respond: () =>
          new Response(body, {
            status,
            headers: { 'content-type': 'application/json', ...headers },
          }),
      })),
    ),
  ),
];

const malformed: Situation[] = PARSERS.flatMap((parseAs) =>
  [200, 404].map((status) => ({
    title: `a response with text that is not JSON, status ${status} and ${sayParser(parseAs)}`,
    method: 'GET',
    path: '/v1/resources',
    init: parseAs ? { parseAs } : {},
    respond: () => new Response('OK', { status }),
    ...(status === 200 && (parseAs ?? 'json') === 'json'
      ? { refused: 'Its own error quotes the body, which may contain the key.' }
      : {}),
  })),
);

class OwnRequest extends Request {}

const OWN_SERVER = 'The key goes to the client’s own server only, and the checked request is sent.';

const settings: Situation[] = [
  {
    title: 'POST whose body is form data',
    method: 'POST',
    path: '/v1/resources',
    init: { body: form },
    refused: 'The API takes text only.',
  },
  {
    title: 'a base URL that is passed to the call',
    method: 'GET',
    path: '/v1/resources',
    init: { baseUrl: 'https://api.foo.bar/v3' },
    refused: OWN_SERVER,
  },
  {
    title: 'a base URL of the same server that is passed to the call',
    method: 'GET',
    path: '/v1/resources',
    init: { baseUrl: 'https://api.example.com/' },
  },
  {
    title: 'a `Request` class that is passed to the call',
    method: 'GET',
    path: '/v1/resources',
    init: { Request: OwnRequest },
  },
  {
    title: 'an unknown property in the options of the call',
    method: 'GET',
    path: '/v1/resources',
    init: { customProperty: 'value' },
  },
  {
    title: 'a `fetch` that is passed to the call',
    method: 'GET',
    path: '/v1/resources',
    init: { fetch: async () => Response.json({ from: 'the call' }) },
    refused: 'A limiter and retries belong to the client, and so does its fetch.',
  },
];

const middleware: Situation[] = [
  {
    title: 'middleware that changes the request',
    onRequest: ({ request }: { request: Request }) => {
      request.headers.set('foo', 'bar');
      return request;
    },
  },
  {
    title: 'middleware that sends another request',
    refused: OWN_SERVER,
    onRequest: ({ request }: { request: Request }) =>
      new Request(`${request.url}/other`, { method: 'PUT', body: 'text', headers: { foo: '1' } }),
  },
  { title: 'middleware that responds', onRequest: () => Response.json({ from: 'middleware' }) },
  {
    title: 'middleware that changes the response',
    onResponse: async ({ response }: { response: Response }) =>
      Response.json({ was: await response.json() }, { status: 201, headers: { foo: 'bar' } }),
  },
  {
    title: 'middleware that returns nothing',
    onRequest: () => undefined,
    onResponse: () => undefined,
  },
  {
    title: 'middleware that turns a response into an error',
    onResponse: () => Response.json({ error: { code: 'X', message: 'No' } }, { status: 409 }),
  },
].flatMap(({ title, refused, ...own }) =>
  ['GET', 'POST'].map((method) => ({
    title: `${method} with ${title}`,
    method,
    path: '/v1/resources',
    init: { middleware: [own], ...(method === 'POST' ? { body: { a: 1 } } : {}) },
    ...(refused === undefined ? {} : { refused }),
  })),
);

export const situations: readonly Situation[] = [
  ...bodies,
  ...otherBodies,
  ...serializedQueries,
  ...paths,
  ...headers,
  ...moreHeaders,
  ...responses,
  ...malformed,
  ...settings,
  ...middleware,
];
