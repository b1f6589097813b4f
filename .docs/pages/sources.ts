import { linkTo } from './markdown.ts';

/** Says where a part of the specification comes from: sections of the contract, ids of decisions. */
export function toSources(part: object): string {
  const { 'x-source': sources = [] } = part as { readonly 'x-source'?: readonly string[] };
  const sections = sources.filter((source) => source.startsWith('contract '));
  const decisions = sources.filter((source) => source.startsWith('decision'));
  const lists = [
    toList('contract', 'The contract', sections),
    toList('decisions', 'Decisions', decisions),
  ];
  const given = lists.filter((list) => list !== undefined);
  return given.length === 0 ? '' : `## Where this comes from\n\n${given.join('\n')}`;
}

function toList(slug: string, title: string, sources: readonly string[]): string | undefined {
  if (sources.length === 0) return undefined;
  const names = sources.map((source) => source.replace(/^\w+ /, ''));
  return `- ${linkTo(slug, title)}: ${names.join(', ')}`;
}
