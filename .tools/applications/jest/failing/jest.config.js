module.exports = {
  rootDir: __dirname,
  testMatch: ['**/chat.js'],
  testEnvironment: '@agent-platform/mock-server/jest',
};
