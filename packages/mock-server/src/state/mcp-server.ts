import type { components } from '../generated/openapi.ts';
import type { McpServerRecord } from './records.ts';

/** The contract's record (2.7) without the tools. */
export function toMcpServer(record: McpServerRecord): components['schemas']['McpServer'] {
  const { id, name, url, status, tools_count, created_at } = record;
  return { id, name, url, status, tools_count, created_at };
}
