module.exports = {
  rootDir: __dirname,
  testMatch: ['**/chat.js'],
  globals: { isPage: false },
  testEnvironment: '@agent-platform/mock-server/jest',
};
