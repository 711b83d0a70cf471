export interface TroubleReport {
  what: string;
  version: number;
  userAgent: string;
  at: Date;
}

/** Returns the text of a report. It contains no page address, which may reveal what a person looked for. */
export function reportText({ what, version, userAgent, at }: TroubleReport): string {
  return [what.trim(), '', `Version: ${version}`, `Browser: ${userAgent}`, `Time: ${at.toISOString()}`].join('\n');
}

/** Returns the report as an email body; mail programs cut long addresses. */
export function reportMail(mailto: string, report: TroubleReport): string {
  const body = reportText({ ...report, what: report.what.slice(0, longest) });
  return `${mailto}&body=${encodeURIComponent(body)}`;
}

const longest = 1_200;
