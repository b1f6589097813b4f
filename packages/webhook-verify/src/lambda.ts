export { type LambdaEvent, type LambdaResult, toLambdaHandler } from './adapters/lambda-handler.ts';
