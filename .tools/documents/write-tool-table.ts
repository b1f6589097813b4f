import { tools } from '../../packages/mock-server/src/cli/mcp/tools.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { inlineCode, table } from '../../spec/generate/markdown.ts';

// Writes the table of MCP tools in the mock's skill.
const rows = Object.entries(tools).map(([name, { description }]) => [
  inlineCode(name),
  description.split(/\.(?= |$)/)[0] ?? '',
]);
const files = new GeneratedFiles();
await files.fillBlock('packages/mock-server/SKILL.md', 'tools', `\n${table(['tool', ''], rows)}\n`);
files.report();
