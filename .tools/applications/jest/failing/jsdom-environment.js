const { withTraces } = require('@agent-platform/mock-server/jest');
const JSDOMEnvironment = require('jest-fixed-jsdom');

// This environment is jsdom with the globals of Node, such as Request.
module.exports = withTraces(JSDOMEnvironment);
