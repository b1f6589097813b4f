import { useSignal } from '@preact/signals';
import type { AgentReplySetting } from '../../../src/domain/agent-reply.ts';
import type { Agent } from '../../../src/generated/record-types.ts';
import { Action, type Fields } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { ShortId } from '../../components/short-id.tsx';
import type { Store } from '../../state/store.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

/** The agents, and the way in which each of them answers. */
export function AgentsView() {
  const agents = useRead(readAgents);
  const replies = useRead(readReplies);
  return (
    <Panel title="Agents">
      {agents?.length === 0 && (
        <EmptyState title="No agents yet" path="/v1/agents" body={{ name: 'Support' }}>
          Create the first one:
        </EmptyState>
      )}
      <ul class="cards">
        {agents?.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            reply={replies?.find(({ agentId }) => agentId === agent.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface AgentCardProps {
  readonly agent: Agent;
  readonly reply: AgentReplySetting | undefined;
}

const ECHO = 'with an echo';
const TEXT = 'with a text';

/** The reply that each choice sets. A text is entered. */
const REPLIES: Readonly<Record<string, object>> = {
  [ECHO]: {},
  [TEXT]: {},
  'not at all': { reply: null },
  'with a failure': { reply: { fail: true } },
};

function AgentCard({ agent: { id, name, status }, reply }: AgentCardProps) {
  const { client } = useStore();
  const how = useSignal(ECHO);
  const isText = how.value === TEXT;

  function set({ text, seconds }: Fields): Promise<unknown> {
    const entered = { reply: { text, delayMs: Number(seconds) * 1000 } };
    const body = { agentId: id, ...(isText ? entered : REPLIES[how.value]) };
    return client.send('POST /agent-replies', { body });
  }

  return (
    <li>
      <strong class="grow">{name}</strong>
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>{status}</Badge>
      <ShortId id={id} />
      <p class="all quiet wrap">Answers {describeReply(reply)}</p>
      <Action class="line all" label="Set" done={`${name} answers ${how.value}`} onAction={set}>
        <Choice
          label="Let it answer"
          options={Object.keys(REPLIES)}
          onInput={({ currentTarget }) => (how.value = currentTarget.value)}
        />
        {isText && (
          <>
            <Field label="Text" name="text" required />
            <Field label="Seconds later" name="seconds" type="number" min={0} defaultValue={0} />
          </>
        )}
      </Action>
    </li>
  );
}

function describeReply(setting: AgentReplySetting | undefined): string {
  if (setting === undefined) return `${ECHO}.`;
  if (setting.isFunction) return 'by a function of the test.';
  const { reply } = setting;
  if (reply === null) return 'not at all.';
  if (typeof reply === 'string') return `“${reply}”`;
  const { text, delayMs = 0, fail, rules } = reply ?? {};
  const what = text === undefined ? describeOther(fail, rules) : `“${text}”`;
  return delayMs > 0 ? `${what} ${delayMs / 1000} s later` : what;
}

type Rules = Extract<AgentReplySetting['reply'], object>['rules'];

function describeOther(fail: boolean | undefined, rules: Rules): string {
  if (fail) return 'with a failure';
  if (rules === undefined) return ECHO;
  return rules.map(({ match, text }) => `“${text}” to “${match}”`).join(', else ');
}

/** Reads the longest page of the API. The page's own reads stay out of the journal. */
function readAgents({ client }: Store) {
  return client.call('listAgents', { query: { limit: 100 }, journal: false });
}

function readReplies({ client }: Store) {
  return client.send<readonly AgentReplySetting[]>('GET /agent-replies');
}
