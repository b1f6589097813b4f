/** The exit codes, as in the table of the README. */
export const EXIT = { ok: 0, failed: 1, usage: 2, cannotRun: 126, notFound: 127 } as const;
