const isPage = process.env.PAGE === 'true';

module.exports = {
  rootDir: __dirname,
  testMatch: ['**/chat.js'],
  globals: { isPage },
  testEnvironment: isPage ? './jsdom-environment.js' : '@agent-platform/mock-server/jest',
};
