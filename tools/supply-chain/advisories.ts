/** What is publicly known to be wrong with a package. */
export interface Advisory {
  /** `GHSA-...`, or the registry's own number. */
  id: string;
  package: string;
  severity: string;
}

/** An advisory that somebody looked at and that may stay for a while. */
export interface Exception {
  id: string;
  /** Why it does no harm here, or what is waited for. */
  why: string;
  /** The last day on which it counts: `2027-01-31`. */
  until: string;
}

/** What this gate stops; lesser ones are printed by `npm audit` itself. */
const stops: readonly string[] = ['high', 'critical'];

/**
 * The advisories in what `npm audit --json` prints, each once.
 * @throws {NotChecked} for anything that is no report
 */
export function advisoriesIn(printed: string): Advisory[] {
  const report = parsed(printed);
  const { vulnerabilities } = report;
  if (report.auditReportVersion !== 2 || !isRecord(vulnerabilities)) throw new NotChecked(wordsOf(report));
  const found = Object.values(vulnerabilities).flatMap((each) =>
    isRecord(each) && Array.isArray(each.via) ? each.via : [],
  );
  // A text names another package of the report, through which this one has it.
  const advisories = found.filter(isRecord).map((via) => ({
    id: /GHSA(-\w{4}){3}/.exec(String(via.url))?.[0] ?? String(via.source),
    package: String(via.name),
    severity: String(via.severity),
  }));
  return [...new Map(advisories.map((each) => [`${each.id} ${each.package}`, each])).values()];
}

/** Nobody looked: that is no good news. */
export class NotChecked extends Error {}

/** What is to be done, a line each. @param today `2026-11-21` */
export function advisoryFaults(
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): string[] {
  const serious = advisories.filter(({ severity }) => stops.includes(severity));
  const open = serious.filter(({ id }) => !exceptions.some((exception) => exception.id === id));
  return [
    ...exceptionFaults(exceptions, today),
    ...open.map(
      ({ id, package: name, severity }) => `${id} (${severity}) in ${name}: update it, or review it in exceptions.ts`,
    ),
    ...exceptions
      .filter(({ id }) => !serious.some((advisory) => advisory.id === id))
      .map(({ id }) => `${id} is excepted and found no more: take the exception away`),
  ];
}

/** What is wrong with the list by itself, whatever the registry says. */
export function exceptionFaults(exceptions: readonly Exception[], today: string): string[] {
  return exceptions.flatMap(({ id, why, until }) => [
    ...(/^\d{4}-\d\d-\d\d$/.test(until) ? [] : [`${id} has no day until which it is excepted`]),
    ...(why.trim().length < 20 ? [`${id} does not say why it is excepted`] : []),
    ...(until < today ? [`${id} was excepted until ${until}: look at it again`] : []),
  ]);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below, as for JSON of another shape.
  }
  throw new NotChecked('npm printed no report');
}

/** npm's own short words; its long ones carry addresses of the machine. */
function wordsOf(report: Record<string, unknown>): string {
  const { error } = report;
  const code = isRecord(error) && typeof error.code === 'string' && error.code;
  const status = typeof report.statusCode === 'number' && String(report.statusCode);
  return `the registry answered npm with ${code || status || 'something else than a report'}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
