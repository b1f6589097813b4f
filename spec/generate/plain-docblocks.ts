/**
 * Turns the docblocks of openapi-typescript into plain text. It writes a description as an indented
 * `@description` tag, which hovers do not show as documentation. It also repeats the type of an enum.
 */
export function withPlainDocblocks(types: string): string {
  return types.replaceAll(/\/\*\*[\s\S]*?\*\//g, toPlainDocblock);
}

function toPlainDocblock(docblock: string): string {
  return docblock
    .replaceAll(/^\s*\* @enum .*\n/gm, '')
    .replaceAll(/^(\s*\*) {5}/gm, '$1 ')
    .replace(/^(\/\*\*|\/\*\*\n\s*\*) @description /, '$1 ')
    .replace(/^(\s*\*) @description /m, '$1\n$1 ')
    .replace(/^\/\*\*\n\s*\* (.*)\n\s*\*\/$/, '/** $1 */');
}
