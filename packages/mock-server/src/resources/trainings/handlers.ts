import { addTraining, toTraining } from '../../domain/training.ts';
import { showPage } from '../../records/page.ts';
import { isUri } from '../../validation/formats.ts';
import type { Handlers, Rules } from '../handler.ts';

/** See decisions 3.3, S9. */
export const trainingHandlers = {
  listTrainings({ path, query }, { store }) {
    store.agents.require(path.id);
    return showPage(store.trainings.page(query, { by: { agent_id: path.id } }), toTraining);
  },

  createTraining({ path, body }, domain) {
    const agent = domain.store.agents.require(path.id);
    const training = addTraining(domain, { ...body, agent_id: agent.id });
    return { data: toTraining(training) };
  },

  /** Processing restarts only if the content is new (decision D46). */
  updateTraining({ path, body }, { store, cause, now }) {
    const at = now();
    const { content } = store.trainings.require(path.id);
    const isNew = body.content !== undefined && body.content !== content;
    const queued = { queued_at: at, queued_by: cause.causedBy };
    const restart = { status: 'pending', error_message: null, ...queued } as const;
    const patch = isNew ? { ...body, ...restart } : body;
    const { record } = store.trainings.update(cause, path.id, patch, at);
    return { data: toTraining(record) };
  },

  deleteTraining({ path }, { store, cause }) {
    const { id } = store.trainings.require(path.id);
    store.trainings.remove(cause, id);
    return { data: { id, deleted: true } };
  },
} satisfies Partial<Handlers>;

export const trainingRules = {
  createTraining({ body: { type, content } }) {
    if (type === 'text' || isUri(content)) return [];
    return [{ field: 'content', rule: `must be an absolute URL when \`type\` is \`${type}\`` }];
  },

  updateTraining({ path, body: { content } }, { store }) {
    const type = store.trainings.get(path.id)?.type ?? 'text';
    if (content === undefined || type === 'text') return [];
    return [{ field: 'content', rule: `cannot be changed when \`type\` is \`${type}\`` }];
  },
} satisfies Partial<Rules>;
