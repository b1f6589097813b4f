import { readFileSync } from 'node:fs';

/** Requires that every `x-source` entry leads to a section of contract.md or a place in decisions.md. */
export function SourceResolves() {
  const known = knownSources();
  return {
    any(node, { report, location }) {
      const sources = node?.['x-source'];
      if (!Array.isArray(sources)) return;
      for (const [index, source] of sources.entries()) {
        if (known.has(source)) continue;
        report({
          message:
            `${source} leads nowhere: write \`contract <section>\`, \`decision <id>\` or ` +
            '`decisions <section>` as contract.md and decisions.md number them.',
          location: location.child(['x-source', index]),
        });
      }
    },
  };
}

function knownSources() {
  const contract = readFileSync(new URL('../contract.md', import.meta.url), 'utf8');
  const decisions = readFileSync(new URL('../decisions.md', import.meta.url), 'utf8');
  return new Set([
    ...matches(contract, /^#+ (\d+(?:\.\d+)*)/gm).map((section) => `contract ${section}`),
    ...matches(decisions, /^#+ (\d+(?:\.\d+)*)/gm).map((section) => `decisions ${section}`),
    ...matches(decisions, /^\| ([A-Z]\d+) \|/gm).map((id) => `decision ${id}`),
  ]);
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => match[1]);
}
