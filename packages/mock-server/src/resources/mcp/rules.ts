import { findForbiddenMcpServer } from '../../domain/webhook-targets.ts';
import type { Rules } from '../handler.ts';

/** Where live MCP servers may be (decision W17). */
export const mcpRules: Rules<'addMcpServer'> = {
  addMcpServer({ body: { url } }, { readings }) {
    const rule = url === undefined ? undefined : findForbiddenMcpServer(url, readings);
    return rule === undefined ? [] : [{ field: 'url', rule }];
  },
};
