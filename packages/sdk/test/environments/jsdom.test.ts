// @vitest-environment jsdom
import { callInThisEnvironment } from './calls.ts';

callInThisEnvironment();
