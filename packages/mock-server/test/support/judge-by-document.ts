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
 * Creates a judge from two validators from npm, one for each version of the document. The judge lists what
 * the 3.0 document does not allow in a response and, if the mock accepted the request, why either document rejects it.
 * Our own judges check responses against the 3.1 document, more strictly than these validators do.
 */
async function createJudge(document: Readonly<Record<string, unknown>>): Promise<FindFaults> {
  const validators = {
    '3.1': await createValidator(document, (ajv) => new Ajv2020({ ...ajv.opts, meta: true })),
    '3.0': await createValidator(toOpenApi30(document), (ajv) => ajv),
  };
  return (request, { status, text }) =>
    Object.entries(validators).flatMap(([version, { matchOperation, validator }]) => {
      const operation = matchOperation(request);
      // No document describes an unknown route.
      if (operation === undefined) return [];
      const faults = [
        ...(version === '3.0'
          ? faultsOf(validator.validateResponse(JSON.parse(text), operation, status))
          : []),
        ...(status < 300 ? faultsOf(validator.validateRequest(request, operation)) : []),
      ];
      return faults.map((fault) => `${version}: ${fault}`);
    });
}

type Operation = ReturnType<OpenAPIBackend<Document>['router']['getOperations']>[number];

interface Validator extends Pick<OpenAPIBackend<Document>, 'validator'> {
  readonly matchOperation: (request: SentRequest) => Operation | undefined;
}

async function createValidator(
  definition: Readonly<Record<string, unknown>>,
  toVersion: (ajv: Ajv) => unknown,
): Promise<Validator> {
  const backend = new OpenAPIBackend<Document>({
    definition: structuredClone(definition) as unknown as Document,
    // Compiles a schema only when it is needed.
    quick: true,
    coerceTypes: true,
    customizeAjv: (ajv) => addFormats(toVersion(ajv) as Ajv),
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
  return { matchOperation, validator };
}

/** Finds the faults of an exchange with the API according to its two documents. */
export const findDocumentFaults = await createJudge(document);

/** Finds the faults of an exchange with the control API according to its two documents. */
export const findControlDocumentFaults = await createJudge(createControlDocument());

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
