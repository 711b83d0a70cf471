export interface TroubleReport {
  what: string;
  version: number;
  userAgent: string;
  at: Date;
}

/** Returns the text of a report. It contains no page address, which may reveal what a person looked for. */
export function buildReport({ what, version, userAgent, at }: TroubleReport): string {
  return [what.trim(), '', `Version: ${version}`, `Browser: ${userAgent}`, `Time: ${at.toISOString()}`].join('\n');
}

/** Mail programs cut long addresses. The form shows this limit and keeps longer text, so that a person can shorten it. */
export const maxReportLength = 1_200;

/** Returns the report as an address that opens the email program. */
export function buildReportMail(mailto: string, report: TroubleReport): string {
  return `${mailto}&body=${encodeURIComponent(buildReport(report))}`;
}
