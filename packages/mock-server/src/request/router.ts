import { Hono } from 'hono';
import { toErrorResponse, toProblem } from '../core/problem.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Platform } from '../platform.ts';
import { Disconnected } from './faults.ts';
import { answer } from './handle-request.ts';

/** Finds the operation of a request and has it answered. */
export function createRouter(platform: Platform): (request: Request) => Promise<Response> {
  const router = new Hono();
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id];
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) =>
      answer(platform, {
        request: context.req.raw,
        operation: id,
        path: context.req.param(),
      }),
    );
  }
  const answerUnknown = (request: Request) =>
    answer(platform, { request, operation: undefined, path: {} });
  router.notFound((context) => answerUnknown(context.req.raw));
  // In place of Hono's 500 page.
  router.onError((error) => {
    throw error;
  });
  return async (request) => {
    try {
      // Hono would answer HEAD as GET; the contract has no such method (decision E11).
      return await (request.method === 'HEAD' ? answerUnknown(request) : router.fetch(request));
    } catch (error) {
      // A cut connection is for the door to show; anything else is a failure outside the checks.
      if (error instanceof Disconnected) throw error;
      return toErrorResponse(toProblem(error));
    }
  };
}
