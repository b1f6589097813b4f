/** Requires that `x-enum-contract` lists only values whose mark differs from that of their schema. */
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

/** Requires that `x-open-enum` appears only beside the values of an enum. */
export function OpenEnumHasValues() {
  return {
    Schema(schema, { report }) {
      if (schema['x-open-enum'] === undefined) return;
      if (schema['x-open-enum'] === true && Array.isArray(schema.enum)) return;
      report({ message: 'Write `x-open-enum: true` beside an `enum`, or leave it out.' });
    },
  };
}
