/** What one page, letter or calendar file says about a session. Undefined where it says nothing. */
export interface Facts {
  /** Whose zone its start comes in first; a deadline a whole day earlier shows the same time. */
  startZone?: Side | undefined;
  /** Dates right before its time or its deadline that are on another day. */
  wrongDays: string[];
  /** Whose zone the end of free canceling comes in. */
  deadlineZone?: Side | undefined;
  /** '$75', '$75 except with Medicaid' or 'no fee'; every one that it names. */
  fees: string[];
  /** Minutes after the booking in which canceling is free, '0' for none; only where an end of free canceling stands. */
  grace: string[];
  /** '$150' or 'your plan sets your share'; every one that it names. */
  costs: string[];
  /** Names of the provider. */
  names: string[];
  /** The word for a session that takes place. */
  states: string[];
}

export type Side = 'reader' | 'provider';

/** What is true of a session. */
export interface Truth {
  start: string;
  freeUntil: string;
  zones: Readonly<Record<Side, string>>;
  /** Every name that a provider could have. */
  knownNames: readonly string[];
}

/** Reads the facts out of HTML, the text of a letter or a calendar file. Shares no code with what is read. */
export function readFacts(source: string, truth: Truth): Facts {
  const text = source.startsWith('BEGIN:VCALENDAR') ? unfold(source) : toText(writeTimes(source, truth.zones));
  return {
    startZone: findFirstZone(text, truth.start, truth.zones),
    wrongDays: findWrongDays(text, truth),
    deadlineZone: findFirstZone(readDeadline(text), truth.freeUntil, truth.zones),
    fees: readFees(text),
    grace: readGrace(text),
    costs: readCosts(text),
    names: truth.knownNames.filter((name) => text.includes(name)),
    states: readStates(source, text),
  };
}

/** A page of the server leaves its times to the browser: writes them as its data says. */
function writeTimes(html: string, zones: Truth['zones']): string {
  return html.replaceAll(
    /(<span[^>]*data-reader-time="([^"]+)"[^>]*>)([^<]*)/g,
    (_, span: string, start: string, text) => {
      const clock = formatClock(start, span.includes('data-office="true"') ? zones.provider : zones.reader);
      const sentence = /data-sentence="([^"]*)"/.exec(span)?.[1];
      return sentence === undefined ? `<span>${clock} ${text}` : `<span>${sentence.replace('{time}', clock)}`;
    },
  );
}

function toText(html: string): string {
  const seen = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<!-- -->/g, '');
  const words = seen.replaceAll(/<\/?(span|b|strong|a)\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, ' ');
  return words
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,)])/g, '$1');
}

/** Joins folded lines and undoes the escapes of RFC 5545. */
function unfold(ics: string): string {
  return ics
    .replaceAll(/\r\n[ \t]/g, '')
    .replaceAll(/\\([,;\\])/g, '$1')
    .replaceAll('\\n', ' ');
}

/** '9:00 AM'. */
function formatClock(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(new Date(instant)).replaceAll(/\s/g, ' ');
}

function findFirstZone(text: string, instant: string, zones: Truth['zones']): Side | undefined {
  const found = (['reader', 'provider'] as const)
    .map((side) => ({ side, at: findClock(text, formatClock(instant, zones[side])) }))
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.side;
}

/** Returns the dates that stand right before a time of the session or of its deadline and are on another day, such as 'Mar 13, 9:00 AM'. */
function findWrongDays(text: string, { start, freeUntil, zones }: Truth): string[] {
  const right = [start, freeUntil].flatMap((instant) =>
    Object.values(zones).map((zone) => ({ clock: formatClock(instant, zone), day: formatDay(instant, zone) })),
  );
  const named = text.matchAll(/\b([A-Z][a-z]{2})[a-z]* (\d{1,2})(?:, \d{4})?(?:,| at)? (\d{1,2}:\d\d [AP]M)/g);
  return [...named].flatMap(([words, month, day, clock]) => {
    const days = right.filter((each) => each.clock === clock).map((each) => each.day);
    return days.length === 0 || days.includes(`${month} ${day}`) ? [] : [words];
  });
}

/** 'Mar 14'. */
function formatDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(new Date(instant));
}

function findClock(text: string, clock: string): number {
  return text.search(new RegExp(`(?<!\\d)${clock}`));
}

function readDeadline(text: string): string {
  return /at no charge (?:until|ended on) ([^.]*?\d:\d\d [AP]M)/.exec(text)?.[1] ?? '';
}

function readFees(text: string): string[] {
  const named = [
    ...text.matchAll(/counts? as a missed session(?:\.| and costs (\$[\d.,]*\d)(, except with Medicaid)?)/g),
  ];
  const fees = named.map(([, amount, exception]) => {
    if (!amount) return 'no fee';
    return exception ? `${amount} except with Medicaid` : amount;
  });
  // Any other sentence about a fee is a second one.
  const others = text.match(/[^.]*\b(?:fee of|late fee|no-show fee|charge your card|free of charge)\b[^.]*/g) ?? [];
  return [...new Set([...fees, ...others.map((other) => other.trim())])];
}

function readGrace(text: string): string[] {
  if (!text.includes('at no charge until')) return [];
  const named = [...text.matchAll(/within (\d+) minutes? of booking/g)].map(([, minutes = '']) => minutes);
  return named.length > 0 ? [...new Set(named)] : ['0'];
}

function readCosts(text: string): string[] {
  const estimates = [...text.matchAll(/estimated cost is (\$[\d.,]*\d) per session/g)].map(([, cents = '']) => cents);
  // The price without insurance is another fact where a plan pays.
  if (estimates.length > 0) return [...new Set(estimates)];
  const amounts = [...text.matchAll(/(\$[\d.,]*\d) (?:a|per) session|session costs (\$[\d.,]*\d)/g)];
  const said = amounts.map(([, each, costs]) => each ?? costs ?? '');
  const share = text.includes('Your plan sets your share') ? ['your plan sets your share'] : [];
  return share.length > 0 ? share : [...new Set(said)];
}

/** Reads headings, labels of a status and subjects. */
function readStates(source: string, text: string): string[] {
  const labels = [...source.matchAll(/<h1[^>]*>([^<]*)<|data-status="[^"]*"[^>]*>([^<]*)<|^Subject: (.*)$/gm)];
  const words = labels.flatMap(([, heading = '', status = '', subject = '']) => [heading, status, subject]);
  const ics = /STATUS:(\w+)/.exec(text)?.[1] ?? '';
  const found = [...words, ics]
    .join(' ')
    .toLowerCase()
    .match(/\b(confirmed|booked|ready|scheduled|completed|over|done)\b/g);
  return [...new Set(found ?? [])];
}
