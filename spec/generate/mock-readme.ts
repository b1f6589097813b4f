import { fillBlock } from './generated-block.ts';

/** Updates the table of controls in the README of the mock. */
export async function fillControls(readme: string): Promise<string> {
  // Loaded here, because the definitions need the generated files.
  const { controlNames, routeOf } = await import(
    '../../packages/mock-server/src/controls/control-routes.ts'
  );
  const { definitionOf } = await import(
    '../../packages/mock-server/src/controls/definitions/definitions.ts'
  );
  const { otherCalls } = await import('../../packages/mock-server/src/controls/other-calls.ts');
  const rows = controlNames.map((name) => {
    const { method, path } = routeOf(name);
    return `| \`${method} /__mock__${path}\` | \`${name}\` | ${definitionOf(name).summary} |`;
  });
  const others = otherCalls.map(({ path, control, description }) => {
    const name = control === undefined ? ' ' : ` \`${control}\` `;
    return `| \`GET /__mock__${path}\` |${name}| ${description} |`;
  });
  const table = ['| call | control | does |', '|---|---|---|', ...rows, ...others].join('\n');
  return fillBlock(readme, 'controls', `\n${table}\n`);
}
