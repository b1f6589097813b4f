import { buildPage } from './build.ts';

/** The inspector page, built when this module is first imported, so that a checkout needs no build to serve it. */
export const page = await buildPage();
