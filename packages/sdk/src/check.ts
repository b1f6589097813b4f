export { type CheckOptions, checkPlatform } from './check/check-platform.ts';
export { checkTraffic, type TrafficOptions } from './check/check-traffic.ts';
export type { Finding } from './check/finding.ts';
export { formatReport } from './check/format-report.ts';
export type { Har } from './check/har-entries.ts';
export type { Changes, CheckedOperation, CheckReport, Facts, Traffic } from './check/report.ts';
