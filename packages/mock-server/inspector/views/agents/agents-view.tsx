import { useSignal } from '@preact/signals';
import type { AgentReplyData, AgentReplySetting } from '../../../src/generated/control-types.ts';
import type { Agent } from '../../../src/generated/record-types.ts';
import { Action, type Fields } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { Cards } from '../../components/cards.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { withNoun } from '../../components/with-noun.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

/** The agents, and how each of them replies. */
export function AgentsView() {
  // Up to 100 agents, the API's maximum page size. The journal does not record this.
  const agents = useRead(
    ({ client }) => client.call('listAgents', { query: { limit: 100 }, journal: false }),
    'agents',
  );
  const replies = useRead(({ client }) => client.send('agentReplies.list'), 'agentReplies');
  return (
    <Panel title="Agents">
      {agents?.length === 0 && (
        <EmptyState title="No agents yet" path="/v1/agents" body={{ name: 'Support' }}>
          Create the first one:
        </EmptyState>
      )}
      <Cards items={agents ?? []} toId={({ id }) => id}>
        {(agent) => (
          <AgentCard agent={agent} reply={replies?.find(({ agentId }) => agentId === agent.id)} />
        )}
      </Cards>
    </Panel>
  );
}

interface AgentCardProps {
  readonly agent: Agent;
  readonly reply: AgentReplySetting | undefined;
}

const ECHO = 'with an echo';
const TEXT = 'with text';

/** What each choice sets, except for the text, which the user enters. */
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
    return client.send('agentReplies', body);
  }

  return (
    <>
      <strong class="grow">{name}</strong>
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>{status}</Badge>
      <ShortId id={id} />
      <Reply setting={reply} />
      <Action class="line all" label="Set" done={`${name} replies ${how.value}`} onAction={set}>
        <Choice
          label="How it replies"
          options={Object.keys(REPLIES)}
          onInput={({ currentTarget }) => (how.value = currentTarget.value)}
        />
        {isText && (
          <>
            <Field label="Text" name="text" required />
            <Field label="Delay in seconds" name="seconds" type="number" min={0} defaultValue={0} />
          </>
        )}
      </Action>
    </>
  );
}

/** Shows how an agent replies, with rules in order, because the first match applies. */
function Reply({ setting }: { readonly setting: AgentReplySetting | undefined }) {
  const rules = setting && isSingle(setting.reply) ? setting.reply.rules : undefined;
  return (
    <div class="all quiet wrap">
      Replies {describeReply(setting)}
      {rules !== undefined && (
        <ol>
          {rules.map(({ match, text }) => (
            <li key={match}>
              “{match}”: “{text}”
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function describeReply(setting: AgentReplySetting | undefined): string {
  if (setting === undefined) return `${ECHO}.`;
  if (setting.isFunction) return 'with a function from a test.';
  const { reply } = setting;
  if (reply === null) return 'not at all.';
  if (typeof reply === 'string') return `“${reply}”`;
  if (!isSingle(reply))
    return `in a sequence, with ${withNoun(reply?.sequence.length ?? 0, 'replies')} left.`;
  const { text, delayMs = 0, fail, rules } = reply;
  const what = text === undefined ? describeOther(fail, rules !== undefined) : `“${text}”`;
  return delayMs > 0 ? `${what}, ${delayMs / 1000} s later` : what;
}

type Reply = AgentReplySetting['reply'];

/** Whether a reply is plain data rather than a sequence. */
function isSingle(reply: Reply): reply is AgentReplyData {
  return typeof reply === 'object' && reply !== null && !('sequence' in reply);
}

function describeOther(fail: boolean | undefined, hasRules: boolean): string {
  if (fail) return 'with a failure';
  return hasRules ? 'with the first rule whose text the message contains:' : ECHO;
}
