import { buildPage } from './build.ts';

/** The page, built when the module is first imported, so that a checkout can serve it without a build. */
export const page = await buildPage();
