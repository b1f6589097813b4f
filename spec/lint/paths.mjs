/** Requires the MCP paths in the singular, as in the contract: /v1/agent/{id}/mcp/connect. */
export function McpPathSingular() {
  return {
    Paths(paths, { report, location }) {
      for (const path of Object.keys(paths)) {
        if (!path.includes('/mcp') || /^\/v1\/(?:agent|mcp)\//.test(path)) continue;
        report({
          message: `${path}: Start MCP paths with /v1/agent/ or /v1/mcp/, in the singular.`,
          location: location.child([path]).key(),
        });
      }
    },
  };
}
