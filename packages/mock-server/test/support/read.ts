import type { Call, CallOptions } from './call.ts';

/** A record as the API shows it. */
export async function readRecord(call: Call, path: string) {
  return Object((await call('GET', path)).body).data;
}

/** A conversation as the API shows it, with its messages. */
export async function readConversation(call: Call, id: string) {
  const path = `/v1/conversations/${id}`;
  const messages = await readRecord(call, `${path}/messages?order=asc&limit=100`);
  return { ...(await readRecord(call, path)), messages };
}

/** Status, code and message of a refusal. */
export async function refusal(
  call: Call,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<string> {
  const answer = await call(method, path, options);
  return `${answer.status} ${answer.text('error.code')}: ${answer.text('error.message')}`;
}
