module.exports = {
  rootDir: __dirname,
  testMatch: ['**/chat.js'],
  globals: { isPage: true },
  testEnvironment: './jsdom-environment.js',
};
