import { chosenProviders } from './cast.ts';
import type { AuthorizationWorld } from './world.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Picks two providers who see adults and children at all hours: the cast's provider and another. No other row uses them. */
export function pickOpenProviders(synthetic: AuthorizationWorld['synthetic']) {
  const { providers, schedules, blocks } = synthetic;
  const { publicOne, hidden } = chosenProviders(synthetic);
  const taken = [publicOne, hidden, schedules[0]?.providerId, ...blocks.map(({ providerId }) => providerId)];
  const fit = providers.flatMap(
    ({ id, ages, acceptingNewReferrals, marketplaceVisible, isChurned, stateCredentials }) => {
      const sees = acceptingNewReferrals && marketplaceVisible && !isChurned && ages.includes('Children');
      const usState = stateCredentials[0]?.usState;
      const schedule = schedules.find(({ providerId }) => providerId === id);
      if (!sees || taken.includes(id) || !usState || !schedule) return [];
      return [{ id, usState, schedule: { ...schedule, ...roundTheClock(usState) } }];
    },
  );
  const [theirs, another] = fit;
  if (!theirs || !another) throw new Error('too few providers see adults and children');
  return { theirs, another };
}

function roundTheClock(usState: string) {
  return {
    timeZone: 'UTC',
    startIncrementMinutes: 60,
    initialSessionMinutes: 60,
    followUpMinutes: 60,
    bufferMinutes: 0,
    leadTimeMinutes: 60,
    horizonDays: 30,
    reviewsNewClients: false,
    windows: everyDay.map((dayOfWeek) => ({
      dayOfWeek,
      startMinute: 0,
      endMinute: 1440,
      inOffice: false,
      virtual: true,
    })),
    stateSettings: [{ usState, inOffice: false, virtual: true }],
  };
}
