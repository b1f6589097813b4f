/** Marks on single enum values leave no value out and name no value that is not there. */
export function EnumContractComplete() {
  return {
    Schema(schema, { report }) {
      const marks = schema['x-enum-contract'];
      if (marks === undefined) return;
      const values = schema.enum ?? [];
      for (const value of values) {
        if (marks[value] === 'documented' || marks[value] === 'assumed') continue;
        report({ message: `Mark ${value} in \`x-enum-contract\`: documented or assumed.` });
      }
      for (const value of Object.keys(marks)) {
        if (values.includes(value)) continue;
        report({ message: `Take ${value} out of \`x-enum-contract\`, or add it to \`enum\`.` });
      }
    },
  };
}

/** An enum that the contract leaves open says which of its values are assumed. */
export function OpenEnumMarked() {
  return {
    Schema(schema, { report }) {
      if (schema['x-open-enum'] === undefined) return;
      if (schema['x-open-enum'] !== true || !Array.isArray(schema.enum)) {
        report({ message: 'Write `x-open-enum: true` beside an `enum`, or leave it out.' });
      }
      if (schema['x-enum-contract'] === undefined && schema['x-contract'] === undefined) {
        report({ message: 'Add `x-contract` or `x-enum-contract` to this open enum.' });
      }
    },
  };
}
