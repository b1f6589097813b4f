/** Returns the import of types from a module, in alphabetical order. */
export function importTypes(names: readonly string[], from: string): string {
  return `import type {\n${[...names]
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from '${from}';`;
}
