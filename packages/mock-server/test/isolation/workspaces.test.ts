import { createMockServer, type MockWorkspace } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, createCall } from '../support/call.ts';
import { generation } from '../support/generation.ts';
import { type Ids, type Move, note, story } from './transcript.ts';

const WORKSPACES = 50;

interface Player {
  readonly workspace: MockWorkspace;
  readonly call: Call;
  readonly ids: Ids;
  readonly answers: string[];
}

/** Creates a mock with 50 more workspaces. Returns one player for each of them. */
function createPlayers(): Player[] {
  const mock = createMockServer({ rateLimit: 40 });
  return Array.from({ length: WORKSPACES }, (_, position) => {
    const workspace = mock.workspaces.create({ apiKey: `key-${position}` });
    const call = createCall(workspace.apiKey, mock);
    return { workspace, call, ids: { conversations: [], contacts: [] }, answers: [] };
  });
}

async function play({ call, ids, answers }: Player, move: Move): Promise<void> {
  const [method, path, options] = move.toRequest(ids);
  const answer = await call(method, path, options);
  answers.push(`${method} ${path} ${answer.raw} ${[...answer.headers].join()}`);
  note(ids, answer, move);
}

const transcriptOf = ({ workspace, answers }: Player) => ({
  answers,
  events: workspace.events.list(),
  requests: workspace.requests.list().map(({ durationMs: _durationMs, ...request }) => request),
});

const stories = fc.array(story, { minLength: WORKSPACES, maxLength: WORKSPACES });

/** A random order in which the workspaces take turns to make the moves of their stories. */
const interleaved = stories.chain((all) =>
  fc
    .shuffledSubarray(
      all.flatMap((moves, position) => moves.map(() => position)),
      { minLength: all.flat().length },
    )
    .map((turns) => ({ all, turns })),
);

describe('50 workspaces of one mock', () => {
  it(
    'get the same responses in any order of their calls as when used one after another',
    async () => {
      await fc.assert(
        fc.asyncProperty(interleaved, async ({ all, turns }) => {
          const together = createPlayers();
          const queues = all.map((moves) => [...moves]);
          for (const position of turns) {
            const [player, move] = [together[position], queues[position]?.shift()];
            if (player && move) await play(player, move);
          }
          const alone = createPlayers();
          for (const [position, player] of alone.entries()) {
            for (const move of all[position] ?? []) await play(player, move);
          }
          expect(together.map(transcriptOf)).toEqual(alone.map(transcriptOf));
        }),
        generation(10),
      );
    },
    CASES_TIMEOUT_MS,
  );

  it(
    'get the same responses when used at the same time as when used one after another',
    async () => {
      await fc.assert(
        fc.asyncProperty(stories, async (all) => {
          const playAll = (player: Player, position: number) =>
            (all[position] ?? []).reduce(
              (before, move) => before.then(() => play(player, move)),
              Promise.resolve(),
            );
          const together = createPlayers();
          await Promise.all(together.map(playAll));
          const alone = createPlayers();
          for (const [position, player] of alone.entries()) await playAll(player, position);
          expect(together.map(transcriptOf)).toEqual(alone.map(transcriptOf));
        }),
        generation(10),
      );
    },
    CASES_TIMEOUT_MS,
  );
});
