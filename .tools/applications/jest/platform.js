const { AgentPlatform } = require('@agent-platform/sdk');

/** The client of the application. It is created on first use, when the environment is complete. */
let client;

exports.platform = () => {
  client ??= new AgentPlatform();
  return client;
};
