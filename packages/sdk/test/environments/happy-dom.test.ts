// @vitest-environment happy-dom
import { callInThisEnvironment } from './calls.ts';

callInThisEnvironment();
