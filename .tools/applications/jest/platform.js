const { AgentPlatform } = require('@agent-platform/sdk');

/** The application's client, made on first use, when the environment is complete. */
let client;

exports.platform = () => {
  client ??= new AgentPlatform();
  return client;
};
