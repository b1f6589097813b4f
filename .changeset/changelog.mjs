/** Writes changelogs for their readers: without commit ids, and without lists of updated packages. */
export default {
  async getReleaseLine({ summary }) {
    const [first, ...others] = summary.trim().split('\n');
    return [`- ${first}`, ...others.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
  },
  async getDependencyReleaseLine() {
    return '';
  },
};
