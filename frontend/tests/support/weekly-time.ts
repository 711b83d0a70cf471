import { createVisitor } from './booked.ts';
import { keepForClients } from './provider-share.ts';

type Slots = { start: string }[] | null;

interface Provider {
  shortId: string;
}

interface Found<Node> {
  limitOffsetMarketplaceProviders: { edges: { node: Node }[] };
}

const hour = 3_600_000;
const day = 86_400_000;
const weeks = [0, 1, 2, 3, 4, 5] as const;

/**
 * Returns the address that books a time which the provider also has open in each of the next five weeks, so that a series of it is
 * refused only where a test plans it.
 */
export async function findWeeklyTime(): Promise<string> {
  const all = await listProviders<Provider>(100, 0, 'shortId');
  // From the last, whom other tests book with least.
  for (const { shortId } of keepForClients(all, (provider) => provider.shortId).reverse()) {
    const rank = all.findIndex((provider) => provider.shortId === shortId);
    const start = firstOfWeekly(await listTimes(rank));
    if (start === undefined) continue;
    const slot = { provider: shortId, type: 'INTAKE', setting: 'virtual', start: new Date(start).toISOString() };
    return `/find/book-appointment?${new URLSearchParams({ ...slot, state: 'california' })}`;
  }
  throw new Error('no provider in California has a time that is open for six weeks');
}

async function listTimes(rank: number): Promise<number[]> {
  const fields = weeks.map(slotsOfWeek).join(' ');
  const [provider] = await listProviders<Record<`week${number}`, Slots>>(1, rank, fields);
  return weeks.flatMap((week) => provider?.[`week${week}`] ?? []).map(({ start }) => Date.parse(start));
}

async function listProviders<Node>(limit: number, offset: number, fields: string): Promise<Node[]> {
  const found = await createVisitor()<Found<Node>>(
    `query($limit: Int!, $offset: Int!) {
      limitOffsetMarketplaceProviders(values: { state: "CA", age: "Adults", sort: NEXT_AVAILABLE }, limit: $limit, offset: $offset) {
        edges { node { ${fields} } }
      }
    }`,
    { limit, offset },
  );
  return found.limitOffsetMarketplaceProviders.edges.map(({ node }) => node);
}

function slotsOfWeek(week: number): string {
  const [from, to] = [4 + 7 * week, 11 + 7 * week].map((days) => new Date(Date.now() + days * day).toISOString());
  return `week${week}: slots(appointmentType: INTAKE, location: VIRTUAL, from: "${from}", to: "${to}", first: 60, usState: "CA") { start }`;
}

/** The clock may change between two weeks. */
function firstOfWeekly(starts: readonly number[]): number | undefined {
  const open = new Set(starts);
  const isOpen = (time: number) => [0, hour, -hour].some((shift) => open.has(time + shift));
  return starts.find((start) => weeks.every((week) => isOpen(start + week * 7 * day)));
}
