const output = (path) => ({ path, module: { extension: '.js' } });

export default [
  { input: 'openapi.json', output: output('api') },
  { input: 'control.json', output: output('control') },
];
