import { markProblem } from './marks.mjs';

/**
 * Returns the name of a schema, if it has one: if it is at the top of a schema file, or in the components of a bundled
 * document.
 */
export function schemaName(location) {
  return /^#\/(?:components\/schemas\/)?([^/]+)$/.exec(location.pointer)?.[1];
}

/** Requires that every named schema has a mark, a source and an example. */
export function SchemaMark() {
  return {
    Schema(schema, { report, location }) {
      const name = schemaName(location);
      if (name === undefined) return;
      const problem = markProblem(schema);
      if (problem) report({ message: `Schema ${name}: ${problem}` });
      if (!Array.isArray(schema.examples) || schema.examples.length === 0) {
        report({ message: `Schema ${name}: Add \`examples\`, a list with at least one value.` });
      }
    },
  };
}
