import { type Answers, makeId, makeProvider, startBff } from './fake-services.ts';

/** Starts the BFF with a signed-in provider. @param open gets what must be stopped */
export async function openProviderBff(open: { stop(): Promise<void> }[], answers: Answers) {
  const started = await startBff({
    getOwnProvider: async () => ({ provider: { ...makeProvider(1), revision: 4n, therapyStyles: ['Warm'] } }),
    ...answers,
  });
  open.push(started);
  const ask = async (query: string, variables: object = {}) =>
    (await started.ask(query, variables, { headers: await started.as({ roles: ['provider'] }) })).body;
  return { ...started, askAs: ask };
}

/** The provider's weekly hours. */
export const ownSchedule = {
  providerId: makeId(1),
  revision: 9n,
  timeZone: 'America/Denver',
  startIncrementMinutes: 30,
  initialSessionMinutes: 60,
  followUpMinutes: 30,
  horizonDays: 42,
  windows: [{ dayOfWeek: 5, startMinute: 1320, endMinute: 1500, virtual: true }],
  stateSettings: [{ usState: 'CA', virtual: true }],
};
