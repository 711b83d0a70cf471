export interface TroubleReport {
  what: string;
  version: number;
  userAgent: string;
  at: Date;
}

/** What somebody sends us. No address of a page is added: it may say what they looked for. */
export function reportText({ what, version, userAgent, at }: TroubleReport): string {
  return [what.trim(), '', `Version: ${version}`, `Browser: ${userAgent}`, `Time: ${at.toISOString()}`].join('\n');
}

/** The same as the body of an e-mail; mail programs cut addresses that are too long. */
export function reportMail(mailto: string, report: TroubleReport): string {
  const body = reportText({ ...report, what: report.what.slice(0, longest) });
  return `${mailto}&body=${encodeURIComponent(body)}`;
}

const longest = 1_200;
