const output = (target) => ({
  target,
  client: 'fetch',
  baseUrl: process.env.MOCK_URL,
  override: { fetch: { forceSuccessResponse: true } },
});

export default {
  api: { input: 'openapi.json', output: output('api.ts') },
  control: { input: 'control.json', output: output('control.ts') },
};
