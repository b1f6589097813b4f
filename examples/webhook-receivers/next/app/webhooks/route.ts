import { handler } from '../../../webhooks.ts';

/** A route handler of Next's app router: receives POST /webhooks. */
export const POST = handler;
