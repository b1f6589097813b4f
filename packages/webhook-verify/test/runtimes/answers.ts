import { createWebhookHandler } from '../../src/index.ts';
import foreign from '../vectors/foreign.json' with { type: 'json' };
import { generateVectors, toJson } from '../vectors/generate.ts';
import generated from '../vectors/generated.json' with { type: 'json' };
import {
  signVector,
  toBody,
  toBodyBytes,
  toHeaders,
  toVerifier,
  type Vector,
} from '../vectors/vector.ts';

/** Returns lines to compare: this runtime's result for each vector, and whether `signWebhook` signs as in the file. */
export async function toLines(): Promise<string[]> {
  const vectors: Vector[] = [...foreign.vectors, ...generated.vectors];
  const lines: string[] = [];
  for (const vector of vectors) {
    const answers = await toAnswersTo(vector);
    lines.push([vector.variant, vector.name, vector.expected, ...answers].join(' | '));
  }
  const same = toJson(await generateVectors()) === toJson(generated.vectors);
  lines.push(`what signWebhook signs here is ${same ? '' : 'not '}generated.json`);
  return lines;
}

async function toAnswersTo(vector: Vector): Promise<string[]> {
  if (vector.expected === 'TypeError') {
    try {
      return [`made a verifier of variant ${toVerifier(vector).variant}`];
    } catch (error) {
      return [String(error)];
    }
  }
  const verifier = toVerifier(vector);
  const body = toBody(vector);
  const headers = toHeaders(vector);
  const answers = [JSON.stringify(await verifier.check(body, headers))];
  if (headers instanceof Headers && ArrayBuffer.isView(body)) {
    const handler = createWebhookHandler({
      verifier,
      store: 'memory',
      on: {},
      otherwise: () => {},
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers,
      body: toBodyBytes(vector),
    });
    const response = await handler(request);
    answers.push(`${response.status} ${await response.text()}`);
  }
  if (vector.signed) {
    answers.push(JSON.stringify(await signVector(vector)));
  }
  return answers;
}
