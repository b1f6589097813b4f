/** The values of an enum have the mark of their schema; `x-enum-contract` lists the exceptions. */
export function EnumExceptions() {
  return {
    Schema(schema, { report }) {
      const values = schema.enum ?? [];
      for (const [value, mark] of Object.entries(schema['x-enum-contract'] ?? {})) {
        if (!values.includes(value)) {
          report({ message: `Take ${value} out of \`x-enum-contract\`, or add it to \`enum\`.` });
        }
        if (mark !== 'documented' && mark !== 'assumed') {
          report({ message: `Mark ${value} in \`x-enum-contract\`: documented or assumed.` });
        }
        if (mark === schema['x-contract']) {
          report({ message: `Take ${value} out of \`x-enum-contract\`: the enum is ${mark} too.` });
        }
      }
    },
  };
}

/** An enum that the contract leaves open says so beside its values. */
export function OpenEnumHasValues() {
  return {
    Schema(schema, { report }) {
      if (schema['x-open-enum'] === undefined) return;
      if (schema['x-open-enum'] === true && Array.isArray(schema.enum)) return;
      report({ message: 'Write `x-open-enum: true` beside an `enum`, or leave it out.' });
    },
  };
}
