/** Returns the message for a mock that was called without its control token. */
export function explainMissingToken(url: string): string {
  return `The mock at \`${url}\` requires its control token. Pass it with \`--control-token\`, or set \`AGENT_PLATFORM_MOCK_CONTROL_TOKEN\`.`;
}
