import { z } from 'zod';
import { isUri } from './uri.ts';

/** An id in any letter case; the mock writes ids in lower case. */
export const uuid = z.guid().toLowerCase();

/** A URI as JSON Schema defines it. */
export const uri = z.string().refine(isUri, { error: 'must be an absolute URL' });
