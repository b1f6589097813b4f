import { findForbiddenMcpServer } from '../../domain/webhook-targets.ts';
import type { Rules } from '../handler.ts';

/** Checks the URL of a live MCP server (decision W17). */
export const mcpRules: Rules<'addMcpServer'> = {
  addMcpServer({ body: { url } }, { interpretation }) {
    const rule = url === undefined ? undefined : findForbiddenMcpServer(url, interpretation);
    return rule === undefined ? [] : [{ field: 'url', rule }];
  },
};
