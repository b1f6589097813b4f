import { markProblem } from './marks.mjs';
import { schemaName } from './schemas.mjs';

const VARIANTS = ['A', 'B'];

/** Requires that every operation says whether the contract documents it, and where. */
export function OperationMark() {
  return {
    Paths: {
      Operation(operation, { report }) {
        const problem = markProblem(operation);
        if (problem) report({ message: `Operation ${operation.operationId}: ${problem}` });
      },
    },
  };
}

/** Requires that every operation names its scope in both variants. Null means that no scope is needed. */
export function OperationScopes() {
  return variantRule({
    extension: 'x-scopes',
    schemas: { A: 'ScopeA', B: 'ScopeB' },
    knownNames: (schema) => schema.enum,
    usedNames: (scope) => (scope === null ? [] : typeof scope === 'string' ? [scope] : undefined),
    form: 'the name of a scope, or null when none is needed',
  });
}

/** Requires that every operation names its events in both variants. An empty list means none. */
export function OperationEvents() {
  return variantRule({
    extension: 'x-emits',
    schemas: { A: 'EventA', B: 'EventB' },
    knownNames: (schema) => Object.keys(schema.discriminator?.mapping ?? {}),
    usedNames: (events) => (Array.isArray(events) ? events : undefined),
    form: 'a list of event names, [] when it fires none',
  });
}

/**
 * Makes a rule about an extension with one value per variant. The names in each value must be in that variant's schema.
 * The rule checks at the end of the document, because the schemas may come after the operations.
 */
function variantRule({ extension, schemas, knownNames, usedNames, form }) {
  const known = {};
  const operations = [];
  return {
    Schema(schema, { location }) {
      const variant = VARIANTS.find((variant) => schemas[variant] === schemaName(location));
      if (variant) known[variant] = knownNames(schema);
    },
    Paths: {
      Operation(operation, { location }) {
        operations.push({ operation, location });
      },
    },
    Root: {
      leave(_root, { report }) {
        for (const { operation, location } of operations) {
          for (const variant of VARIANTS) {
            const tell = (message) =>
              report({ message: `Operation ${operation.operationId}: ${message}`, location });
            const names = usedNames(operation[extension]?.[variant]);
            if (names === undefined) {
              tell(`Give \`${extension}\` a value for ${variant}: ${form}.`);
              continue;
            }
            for (const name of names) {
              if (known[variant]?.includes(name)) continue;
              tell(`\`${extension}\` ${variant} has ${name}: use a name of ${schemas[variant]}.`);
            }
          }
        }
      },
    },
  };
}

/** Requires that every operation has a summary and a description. */
export function OperationText() {
  return {
    Operation(operation, { report }) {
      for (const key of ['summary', 'description']) {
        if (typeof operation[key] === 'string' && operation[key].trim() !== '') continue;
        report({ message: `Operation ${operation.operationId}: Add a \`${key}\`.` });
      }
    },
  };
}

/** Requires an example for every JSON body and every successful JSON response. */
export function OperationExamples() {
  const needExample =
    (what) =>
    (mediaType, { report }) => {
      if (mediaType.example !== undefined || mediaType.examples !== undefined) return;
      report({ message: `Add an \`example\` to this ${what}.` });
    };
  return {
    Operation: {
      RequestBody: { MediaType: needExample('request body') },
      Response: {
        skip: (_response, status) => !String(status).startsWith('2'),
        MediaType: needExample('success response'),
      },
    },
  };
}
