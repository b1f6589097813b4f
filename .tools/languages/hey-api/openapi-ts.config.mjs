const controls = `${process.env.AGENT_PLATFORM_BASE_URL}/__mock__`;
const output = (path) => ({ path, module: { extension: '.js' } });

export default [
  { input: `${controls}/openapi.json`, output: output('api') },
  { input: `${controls}/control.json`, output: output('control') },
];
