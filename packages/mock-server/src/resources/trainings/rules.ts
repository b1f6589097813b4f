import { isUri } from '../../validation/uri.ts';
import type { Rules } from '../handler.ts';

/** Rules for a training's content and for changing it (decisions 3.3). */
export const trainingRules: Rules<'createTraining' | 'updateTraining'> = {
  createTraining({ body: { type, content } }) {
    if (type === undefined || type === 'text' || content === undefined || isUri(content)) return [];
    return [{ field: 'content', rule: `must be an absolute URL when type is ${type}` }];
  },

  updateTraining({ path: { id = '' }, body: { content } }, { store }) {
    const type = store.trainings.get(id)?.type ?? 'text';
    if (content === undefined || type === 'text') return [];
    return [{ field: 'content', rule: `cannot be changed when type is ${type}` }];
  },
};
