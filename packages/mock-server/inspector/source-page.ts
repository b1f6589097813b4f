import { buildPage } from './build.ts';

/** The inspector page. It is built on first import, so it works in a fresh checkout without a build step. */
export const page = await buildPage();
