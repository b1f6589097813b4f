import { tools } from '../../packages/mock-server/src/cli/mcp/tools.ts';
import { controlNames, routeOf } from '../../packages/mock-server/src/controls/control-routes.ts';
import { definitionOf } from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import { otherCalls } from '../../packages/mock-server/src/controls/other-calls.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';

// Writes the table of controls in the mock's guide, and the table of MCP tools in its skill.
const controls = controlNames.map((name) => {
  const { method, path } = routeOf(name);
  return `| \`${method} /__mock__${path}\` | \`${name}\` | ${definitionOf(name).summary} |`;
});
const others = otherCalls.map(({ path, control, description }) => {
  const name = control === undefined ? ' ' : ` \`${control}\` `;
  return `| \`GET /__mock__${path}\` |${name}| ${description} |`;
});
const controlTable = ['| call | control | does |', '|---|---|---|', ...controls, ...others];
const toolRows = Object.entries(tools).map(
  ([name, { description }]) => `| \`${name}\` | ${description.split(/\.(?= |$)/)[0]} |`,
);
const toolTable = ['| tool | |', '|---|---|', ...toolRows];

const toBlock = (lines: readonly string[]) => `\n${lines.join('\n')}\n`;
const files = new GeneratedFiles();
await files.fillBlock('packages/mock-server/docs/controls.md', 'controls', toBlock(controlTable));
await files.fillBlock('packages/mock-server/SKILL.md', 'tools', toBlock(toolTable));
files.report();
