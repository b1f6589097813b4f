const { AgentPlatform } = require('@agent-platform/sdk');

/** The application's client, made when it is first used: by then the environment is complete. */
let client;

exports.platform = () => {
  client ??= new AgentPlatform();
  return client;
};
