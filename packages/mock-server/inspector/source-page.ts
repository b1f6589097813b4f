import { buildPage } from './build.ts';

/** The page, built when the module is first imported: a checkout needs no build before it serves. */
export const page = await buildPage();
