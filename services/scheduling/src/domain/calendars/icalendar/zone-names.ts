import { windowsLabels, windowsZones } from './windows-zones.ts';
import { createFixedZone, findIanaZone, utc, type Zone } from './zone.ts';

/**
 * Finds the zone that a calendar program means by a name: a name of the IANA database or of Windows, with the prefix or number that
 * some programs add, what Outlook shows, an abbreviation of the United States, or an offset.
 */
export function findNamedZone(name: string): Zone | undefined {
  const plain = name.trim().replaceAll(/\s+/g, ' ');
  const zone = findByName(plain) ?? findByOffsets(plain);
  if (zone) return zone;
  for (const candidate of listOtherNames(plain)) {
    const other = findByName(candidate);
    if (other) return other;
  }
  return undefined;
}

/** The name without a number at its end, and the ends of a path such as `/freeassociation.sourceforge.net/America/New_York`. */
function listOtherNames(name: string): string[] {
  const unnumbered = name.replace(/[\s_-]\d{1,2}$/, '');
  const segments = unnumbered.split('/').filter((segment) => segment !== '');
  const ends = [3, 2, 1].filter((count) => count < segments.length || name.startsWith('/'));
  const paths = /^\/|:\/\//.test(name) ? ends.map((count) => segments.slice(-count).join('/')) : [];
  const all = [unnumbered, ...paths];
  return [...new Set([...all, ...all.map((each) => each.replaceAll(' ', '_'))])].filter((each) => each !== '');
}

function findByName(name: string): Zone | undefined {
  const zone = findIanaZone(name);
  const iana = byName.get(simplify(name));
  return zone || iana === undefined ? zone : findIanaZone(iana);
}

/** Names differ in letter case, in `&` or `and`, and in `Daylight` for `Standard`. The offset before what Outlook shows is left out. */
function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\((?:utc|gmt)[^)]*\)\s*/, '')
    .replaceAll('&', 'and')
    .replace(/ (?:daylight|summer) time\b/, ' standard time')
    .replaceAll(/[^a-z0-9+-]+/g, ' ')
    .trim();
}

/** Names that programs for the United States use, and the numbers of Exchange (CdoTimeZoneId). */
const unitedStates: Readonly<Record<string, string>> = {
  est: 'America/New_York',
  edt: 'America/New_York',
  eastern: 'America/New_York',
  'eastern time': 'America/New_York',
  'us-eastern': 'America/New_York',
  10: 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  central: 'America/Chicago',
  'central time': 'America/Chicago',
  'us-central': 'America/Chicago',
  11: 'America/Chicago',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mountain: 'America/Denver',
  'mountain time': 'America/Denver',
  'us-mountain': 'America/Denver',
  12: 'America/Denver',
  arizona: 'America/Phoenix',
  38: 'America/Phoenix',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  'pacific time': 'America/Los_Angeles',
  'us-pacific': 'America/Los_Angeles',
  13: 'America/Los_Angeles',
  akst: 'America/Anchorage',
  akdt: 'America/Anchorage',
  alaska: 'America/Anchorage',
  14: 'America/Anchorage',
  hst: 'Pacific/Honolulu',
  hawaii: 'Pacific/Honolulu',
  15: 'Pacific/Honolulu',
};

const byName = new Map(
  [windowsLabels, windowsZones, unitedStates].flatMap((names) =>
    Object.entries(names).map(([name, iana]): [string, string] => [simplify(name), iana]),
  ),
);

/** Pairs of a standard and a summer offset, in hours, that zones of the United States and Europe have. */
const withSummerTime: Readonly<Record<string, string>> = {
  '-5 -4': 'America/New_York',
  '-6 -5': 'America/Chicago',
  '-7 -6': 'America/Denver',
  '-8 -7': 'America/Los_Angeles',
  '-9 -8': 'America/Anchorage',
  '0 1': 'Europe/London',
  '1 2': 'Europe/Berlin',
  '2 3': 'Europe/Helsinki',
};

const hourMs = 3_600_000;
const offset = /(?:^|[^a-z])(?:gmt|utc)?\s*([+\u2212-])\s*(\d{1,2})[:.]?(\d{2})?(?![\d])/gi;

/** Reads names such as `GMT-0800`, `UTC+05:30` and `GMT -0500 (Standard) / GMT -0400 (Daylight)`. */
function findByOffsets(name: string): Zone | undefined {
  const hasOffset = /^[\s(]*(?:gmt|utc|[+\u2212-])/i.test(name);
  const [standard, summer] = hasOffset ? [...name.matchAll(offset)].map(readOffset) : [];
  if (standard === undefined) return /^\(?(?:gmt|utc|z)\)?$/i.test(name) ? utc : undefined;
  const iana = summer === undefined ? undefined : withSummerTime[`${standard / hourMs} ${summer / hourMs}`];
  if (iana) return findIanaZone(iana);
  return Math.abs(standard) > 14 * hourMs ? undefined : createFixedZone(standard);
}

function readOffset([, sign, hours, minutes = '0']: RegExpMatchArray): number {
  return (sign === '+' ? 1 : -1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
}
