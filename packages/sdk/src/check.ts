export { type CheckOptions, checkPlatform } from './check/check-platform.ts';
export type { Finding } from './check/finding.ts';
export { formatReport } from './check/format-report.ts';
export type { Changes, CheckedOperation, CheckReport, Facts } from './check/report.ts';
