import { useSignal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { AgentReplySetting } from '../../../src/domain/agent-reply.ts';
import type { Agent } from '../../../src/generated/record-types.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IdLink } from '../../components/id-link.tsx';
import { Choice, Field, Panel } from '../../components/panel.tsx';
import { useStore } from '../../state/store-context.ts';
import { useList } from '../../state/use-list.ts';

/** The agents, and the way in which each of them answers. */
export function AgentsView() {
  const { origin } = useStore();
  const agents = useList('agents', concernsAgents).value;
  const replies = useList('agentReplies', concernsReplies).value ?? [];
  return (
    <Panel title="Agents">
      {agents?.length === 0 && (
        <EmptyState
          title="No agents"
          command={`curl -X POST ${origin}/v1/agents \\\n  -H 'X-API-Key: mock-key' -H 'Content-Type: application/json' \\\n  -d '{"name":"Support"}'`}
        />
      )}
      <ul class="cards">
        {agents?.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            reply={replies.find(({ agentId }) => agentId === agent.id)}
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
  const text = useSignal('');
  const delay = useSignal('0');
  const isText = how.value === TEXT;

  async function set(): Promise<void> {
    const entered = { reply: { text: text.value, delayMs: Number(delay.value) * 1000 } };
    const body = { agentId: id, ...(isText ? entered : REPLIES[how.value]) };
    await client.send('agentReplies', { body });
  }

  return (
    <li>
      <strong class="grow">{name}</strong>
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>{status}</Badge>
      <IdLink id={id} />
      <p class="all quiet wrap">Answers {describeReply(reply)}</p>
      <form class="line all" onSubmit={(event) => event.preventDefault()}>
        <Choice
          label="Let it answer"
          value={how.value}
          options={Object.keys(REPLIES)}
          onChange={(value) => (how.value = value)}
        />
        {isText && (
          <>
            <Field label="Text" value={text.value} onInput={(value) => (text.value = value)} />
            <Field
              label="Seconds later"
              type="number"
              value={delay.value}
              onInput={(value) => (delay.value = value)}
            />
          </>
        )}
        <ActionButton done={`${name} answers ${how.value}`} onAction={set}>
          Set
        </ActionButton>
      </form>
    </li>
  );
}

function describeReply(setting: AgentReplySetting | undefined): string {
  if (setting === undefined) return `${ECHO}.`;
  if (setting.isFunction) return 'by a function of the test.';
  if (setting.reply === null) return 'not at all.';
  if (typeof setting.reply === 'string') return `“${setting.reply}”`;
  const { text, delayMs = 0, fail, rules } = setting.reply ?? {};
  const what = text === undefined ? describeOther(fail, rules) : `“${text}”`;
  return delayMs > 0 ? `${what} ${delayMs / 1000} s later` : what;
}

type Rules = Extract<AgentReplySetting['reply'], object>['rules'];

function describeOther(fail: boolean | undefined, rules: Rules): string {
  if (fail) return 'with a failure';
  if (rules === undefined) return ECHO;
  return rules.map(({ match, text }) => `“${text}” to “${match}”`).join(', else ');
}

function concernsAgents({ type, data }: StreamItem): boolean {
  if (type === 'controls') return data.id === 'seed';
  return type === 'request' && data.path.startsWith('/v1/agents') && data.method !== 'GET';
}

function concernsReplies({ type, data }: StreamItem): boolean {
  return type === 'controls' && data.id === 'agentReplies';
}
