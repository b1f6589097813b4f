import { invalid } from '../../core/problem.ts';
import { processTraining, toTraining } from '../../state/training.ts';
import type { Handlers } from '../handler.ts';

/** Trainings: an agent's knowledge base (decisions 3.3, S9). */
export const trainingHandlers: Handlers<
  'listTrainings' | 'createTraining' | 'updateTraining' | 'deleteTraining'
> = {
  listTrainings({ path, query }, { store }) {
    store.agents.require(path.id);
    const { data, pagination } = store.trainings.page(query, { by: { agent_id: path.id } });
    return { status: 200, body: { data: data.map(toTraining), pagination } };
  },

  createTraining({ path, body }, workspace) {
    const { store, newId, now } = workspace;
    const { title, type, content } = body;
    if (type !== 'text' && !URL.canParse(content)) {
      throw invalid({ field: 'content', rule: `must be an absolute URL when type is ${type}` });
    }
    const agent = store.agents.require(path.id);
    const at = now();
    const training = store.trainings.insert({
      id: newId(),
      agent_id: agent.id,
      title,
      type,
      content: type === 'file' ? null : content,
      source_url: type === 'url' ? content : null,
      file_url: type === 'file' ? content : null,
      status: 'pending',
      error_message: null,
      created_at: at,
      updated_at: at,
      queued_at: at,
    });
    processTraining(workspace, training);
    return { status: 201, body: { data: toTraining(training) } };
  },

  /** New text is processed from the start; a new title, or the same text, is not. */
  updateTraining({ path, body }, workspace) {
    const { store, now } = workspace;
    const { title, content } = body;
    const { type } = store.trainings.require(path.id);
    if (content !== undefined && type !== 'text') {
      throw invalid({ field: 'content', rule: `cannot be changed when type is ${type}` });
    }
    const at = now();
    const { changed } = store.trainings.update(path.id, { content }, at);
    if (changed) {
      const restart = { status: 'pending', error_message: null, queued_at: at } as const;
      processTraining(workspace, store.trainings.update(path.id, restart, at).record);
    }
    const { record } = store.trainings.update(path.id, { title }, at);
    return { status: 200, body: { data: toTraining(record) } };
  },

  deleteTraining({ path }, { store }) {
    const { id } = store.trainings.require(path.id);
    store.trainings.remove(id);
    return { status: 200, body: { data: { id, deleted: true } } };
  },
};
