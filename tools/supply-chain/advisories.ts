/** A published vulnerability of a package. */
export interface Advisory {
  /** `GHSA-...`, or the registry's own number. */
  id: string;
  package: string;
  severity: string;
}

/** A reviewed advisory that may stay for a while. */
export interface Exception {
  id: string;
  /** Why it is harmless here, or what must happen first. */
  why: string;
  /** Last day of the exception: `2027-01-31`. */
  until: string;
}

/** Severities that fail this gate; `npm audit` prints lower ones. */
const stops: readonly string[] = ['high', 'critical'];

/**
 * Parses the output of `npm audit --json`, each advisory once.
 * @throws {NotChecked} when the output is not a report
 */
export function parseAdvisories(printed: string): Advisory[] {
  const report = parsed(printed);
  const { vulnerabilities } = report;
  if (report.auditReportVersion !== 2 || !isRecord(vulnerabilities)) throw new NotChecked(getShortReason(report));
  const found = Object.values(vulnerabilities).flatMap((each) =>
    isRecord(each) && Array.isArray(each.via) ? each.via : [],
  );
  // A string names another package of the report that causes this entry.
  const advisories = found.filter(isRecord).map((via) => ({
    id: /GHSA(-\w{4}){3}/.exec(String(via.url))?.[0] ?? String(via.source),
    package: String(via.name),
    severity: String(via.severity),
  }));
  return [...new Map(advisories.map((each) => [`${each.id} ${each.package}`, each])).values()];
}

/** The registry was not asked, so the result is unknown. */
export class NotChecked extends Error {}

/** Returns the actions to take, one line each. @param today `2026-11-21` */
export function findAdvisoryFaults(
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): string[] {
  const serious = advisories.filter(({ severity }) => stops.includes(severity));
  const open = serious.filter(({ id }) => !exceptions.some((exception) => exception.id === id));
  return [
    ...findExceptionFaults(exceptions, today),
    ...open.map(
      ({ id, package: name, severity }) => `${id} (${severity}) in ${name}: update it, or review it in exceptions.ts`,
    ),
    ...exceptions
      .filter(({ id }) => !serious.some((advisory) => advisory.id === id))
      .map(({ id }) => `${id} is excepted but no longer reported: remove the exception`),
  ];
}

/** Checks the list of exceptions alone, without the registry. */
export function findExceptionFaults(exceptions: readonly Exception[], today: string): string[] {
  return exceptions.flatMap(({ id, why, until }) => [
    ...(/^\d{4}-\d\d-\d\d$/.test(until) ? [] : [`${id} has no end date`]),
    ...(why.trim().length < 20 ? [`${id} does not say why it is excepted`] : []),
    ...(until < today ? [`${id} was excepted until ${until}: review it again`] : []),
  ]);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Reported below, as for JSON of another shape.
  }
  throw new NotChecked('npm printed no report');
}

/** Returns npm's short summary; its long messages contain addresses of the machine. */
function getShortReason(report: Record<string, unknown>): string {
  const { error } = report;
  const code = isRecord(error) && typeof error.code === 'string' && error.code;
  const status = typeof report.statusCode === 'number' && String(report.statusCode);
  return `the registry answered npm with ${code || status || 'something other than a report'}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
