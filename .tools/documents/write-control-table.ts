import { controlNames, routeOf } from '../../packages/mock-server/src/controls/control-routes.ts';
import { definitionOf } from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import { otherCalls } from '../../packages/mock-server/src/controls/other-calls.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';

// Writes the table of controls in the mock's guide to the control surface.
const rows = controlNames.map((name) => {
  const { method, path } = routeOf(name);
  return `| \`${method} /__mock__${path}\` | \`${name}\` | ${definitionOf(name).summary} |`;
});
const others = otherCalls.map(({ path, control, description }) => {
  const name = control === undefined ? ' ' : ` \`${control}\` `;
  return `| \`GET /__mock__${path}\` |${name}| ${description} |`;
});
const table = ['| call | control | does |', '|---|---|---|', ...rows, ...others].join('\n');
const files = new GeneratedFiles();
await files.fillBlock('packages/mock-server/docs/controls.md', 'controls', `\n${table}\n`);
files.report();
