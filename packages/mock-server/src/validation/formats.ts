import { z } from 'zod';
import { isUri } from './uri.ts';

/** The schema of an id. It accepts any letter case and converts the id to lower case. */
export const uuid = z.guid().toLowerCase();

/** The schema of a URI as JSON Schema defines it. */
export const uri = z.string().refine(isUri, { error: 'must be an absolute URL' });
