import type { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend, type ValidationResult } from 'openapi-backend';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { document } from '../../src/generated/document.ts';
import { toOpenApi30 } from '../../src/openapi/to-openapi-3-0.ts';
import type { Exchange } from './judge.ts';

/** A request, as a client sends it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, as text. */
  readonly body: string | undefined;
}

/** What a validator needs to know about a response. */
export type Answer = Pick<Exchange, 'status' | 'text'>;

type FindFaults = (request: SentRequest, answer: Answer) => string[];

/**
 * Creates a judge from one or two validators from npm, one for each version of the document. The judge lists what the
 * last of them does not allow in a response and, if the mock accepted the request, why any document rejects it.
 */
function createJudge(...validators: Validator[]): FindFaults {
  return (request, { status, text }) =>
    validators.flatMap(({ version, matchOperation, validator }) => {
      const operation = matchOperation(request);
      // No document describes an unknown route.
      if (operation === undefined) return [];
      const faults = [
        ...(version === validators.at(-1)?.version
          ? faultsOf(validator.validateResponse(JSON.parse(text), operation, status))
          : []),
        ...(status < 300 ? faultsOf(validator.validateRequest(request, operation)) : []),
      ];
      return faults.map((fault) => `${version}: ${fault}`);
    });
}

function createValidator31(document: Definition): Promise<Validator> {
  return createValidator('3.1', document, (ajv) => new Ajv2020({ ...ajv.opts, meta: true }));
}

type Definition = Readonly<Record<string, unknown>>;

type Operation = ReturnType<OpenAPIBackend<Document>['router']['getOperations']>[number];

interface Validator extends Pick<OpenAPIBackend<Document>, 'validator'> {
  /** The version of OpenAPI. */
  readonly version: string;
  readonly matchOperation: (request: SentRequest) => Operation | undefined;
}

async function createValidator(
  version: string,
  definition: Definition,
  toVersion: (ajv: Ajv) => unknown,
): Promise<Validator> {
  // Otherwise, each operation would get an Ajv of its own.
  const shared = new Map<unknown, Ajv>();
  const backend = new OpenAPIBackend<Document>({
    definition: structuredClone(definition) as unknown as Document,
    // Compiles a schema only when it is needed.
    quick: true,
    coerceTypes: true,
    ajvOpts: { validateSchema: false },
    customizeAjv: (ajv, options) => {
      const known = shared.get(options?.coerceTypes);
      if (known !== undefined) return known;
      const created = addFormats(toVersion(ajv) as Ajv);
      shared.set(options?.coerceTypes, created);
      return created;
    },
  });
  const { router, validator } = await backend.init();
  // Without this, the router lists the operations anew for each request.
  const operations = router.getOperations();
  router.getOperations = () => operations;
  const matches = new Map<string, Operation | undefined>();
  const matchOperation = (request: SentRequest) => {
    const route = `${request.method} ${request.path}`;
    if (!matches.has(route)) matches.set(route, router.matchOperation(request));
    return matches.get(route);
  };
  return { version, matchOperation, validator };
}

/**
 * Finds the faults of an exchange with the API according to its two documents. Our own judges check responses against
 * the 3.1 document, more strictly than the validators do.
 */
export const findDocumentFaults = createJudge(
  await createValidator31(document),
  await createValidator('3.0', toOpenApi30(document), (ajv) => ajv),
);

/** Finds the faults of an exchange with the control API according to its document. */
export const findControlDocumentFaults = createJudge(
  await createValidator31(createControlDocument()),
);

/** @throws Error listing every fault of {@link findDocumentFaults}. */
export function judgeByDocuments(request: SentRequest, exchange: Exchange): void {
  const faults = findDocumentFaults(request, exchange);
  if (faults.length === 0) return;
  const { method, path, status, text } = exchange;
  const sent = `${method} ${path} ${JSON.stringify(request.query)} ${request.body}`;
  throw new Error(
    `${sent} answered ${status} against the documents:\n- ${faults.join('\n- ')}\n${text}`,
  );
}

function faultsOf({ errors }: ValidationResult): string[] {
  return (errors ?? [])
    .filter(({ keyword, instancePath }) => !isUnknownParameter(keyword, instancePath))
    .map(
      ({ instancePath, message, params }) =>
        `${instancePath} ${message ?? 'is invalid'} ${JSON.stringify(params)}`,
    );
}

/** The platform ignores query parameters that it does not know. The validator forbids them. */
function isUnknownParameter(keyword: string, instancePath: string): boolean {
  return keyword === 'additionalProperties' && instancePath === '/query';
}
