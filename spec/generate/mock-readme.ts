import { controlDescriptions } from '../../packages/mock-server/src/controls/control-descriptions.ts';
import { controlNames, routeOf } from '../../packages/mock-server/src/controls/control-routes.ts';
import { fillBlock } from './generated-block.ts';

/** The calls of the control surface that stand for no control. */
const others = [
  '| `GET /__mock__/ready` | | 200 once it serves, with its version |',
  '| `GET /__mock__/stream` | `stream` | server-sent events of what happens |',
  '| `GET /__mock__/openapi.json` | | returns the specification |',
  '| `GET /__mock__/control.json` | | returns the OpenAPI document of this surface |',
];

/** The README of the mock with its table of controls as the code has them. */
export function fillControls(readme: string): string {
  const rows = controlNames.map((name) => {
    const { method, path } = routeOf(name);
    return `| \`${method} /__mock__${path}\` | \`${name}\` | ${controlDescriptions[name]} |`;
  });
  const table = ['| call | control | does |', '|---|---|---|', ...rows, ...others].join('\n');
  return fillBlock(readme, 'controls', `\n${table}\n`);
}
