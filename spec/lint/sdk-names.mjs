const isName = (value) => typeof value === 'string' && /^[a-z]\w*$/.test(value);

/** Requires that every operation names its SDK method, and that no two operations of a tag share a name. */
export function OperationSdkMethod() {
  const seen = new Set();
  return {
    Paths: {
      Operation(operation, { report }) {
        const { operationId, tags = [], 'x-sdk-method': method } = operation;
        if (!isName(method)) {
          report({ message: `Operation ${operationId}: Add \`x-sdk-method\`, a method name.` });
          return;
        }
        const call = `${tags[0]}.${method}`;
        if (seen.has(call)) {
          report({ message: `Operation ${operationId}: Another operation is called ${call}.` });
        }
        seen.add(call);
      },
    },
  };
}

/** Requires that every path parameter names its argument in the SDK's methods. */
export function ParameterSdkArgument() {
  return {
    Parameter(parameter, { report }) {
      if (parameter.in !== 'path') return;
      if (isName(parameter['x-sdk-argument'])) return;
      report({ message: `Parameter ${parameter.name}: Add \`x-sdk-argument\`, such as agentId.` });
    },
  };
}

/**
 * Requires that the first paragraph of an operation's description is one line, because it opens the docblock.
 */
export function OperationSummaryLine() {
  return {
    Paths: {
      Operation({ operationId, description }, { report }) {
        const [first] = String(description).split('\n\n');
        if (first.length <= 90 && !first.includes('\n')) return;
        report({
          message: `Operation ${operationId}: Begin the description with a paragraph of one line.`,
        });
      },
    },
  };
}
