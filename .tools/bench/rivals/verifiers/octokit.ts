import { sign, verify } from '@octokit/webhooks-methods';
import type { Rival } from '../../../../packages/webhook-verify/bench/contender.ts';

const rival: Rival = async ({ text, secret }) => {
  const signature = await sign(secret, text);
  return {
    name: 'octokit verify (no time, no parse)',
    run: () => verify(secret, text, signature),
  };
};

export default rival;
