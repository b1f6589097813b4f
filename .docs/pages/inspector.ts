import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { paragraphs } from '../../spec/generate/markdown.ts';
import type { Page } from './page.ts';
import { showPicture } from './pictures.ts';
import { root } from './root.ts';

const FOLDER = 'packages/mock-server/inspector/screenshots';

/** Creates the page that shows every view of the inspector, on a wide screen and on a phone. */
export function inspectorPage(): Page {
  const views = globSync(`${FOLDER}/*-wide-light.png`, { cwd: root })
    .map((path) => basename(path, '-wide-light.png'))
    .sort();
  return {
    slug: 'inspector',
    title: "The inspector's views",
    description:
      'Pictures of every view of the inspector, the page on which the mock server shows what happens.',
    body: paragraphs(
      'The inspector is the page on which the mock server shows what happens. The pictures show each view on a wide screen and on a phone.',
      ...views.flatMap((view) => [
        `## ${view.charAt(0).toUpperCase()}${view.slice(1)}`,
        `<div class="views">${showPicture(`${FOLDER}/${view}-wide-light.png`, `The view ${view} on a wide screen`)}${showPicture(`${FOLDER}/${view}-phone-light.png`, `The view ${view} on a phone`)}</div>`,
      ]),
    ),
  };
}
