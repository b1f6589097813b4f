export { type CheckOptions, checkPlatform } from './check/check-platform.ts';
export type { Finding } from './check/compare-response.ts';
export { formatReport } from './check/format-report.ts';
export type { CheckedOperation, CheckReport, Facts } from './check/report.ts';
