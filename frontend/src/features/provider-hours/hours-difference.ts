import { formatAmount } from './booking-rules.tsx';
import { formatStretch } from './grid-words.ts';
import type { HoursDraft } from './hours-draft.ts';
import { erase } from './week-grid.ts';
import { type Layer, layers, listStretches, type WeeklyWindow } from './week-windows.ts';
import { say } from './words.ts';

/** One thing in which two versions of the hours differ, in words. */
export interface HoursDifference {
  what: string;
  mine: string;
  theirs: string;
}

/** Returns what differs between the provider's unsaved hours and the saved ones. */
export function listDifferences(mine: HoursDraft, theirs: HoursDraft): HoursDifference[] {
  return [
    ...layers.flatMap((layer) => compareLayer(layer, mine.windows, theirs.windows)),
    ...compareRules(mine, theirs),
    ...compareStates(mine, theirs),
  ];
}

function compareLayer(layer: Layer, mine: WeeklyWindow[], theirs: WeeklyWindow[]): HoursDifference[] {
  const onlyIn = (one: WeeklyWindow[], other: WeeklyWindow[]) =>
    listStretches(erase(one, listStretches(other, layer), [layer]), layer)
      .map(formatStretch)
      .join('; ');
  const added = onlyIn(mine, theirs);
  const missing = onlyIn(theirs, mine);
  if (!added && !missing) return [];
  const none = say('changed.none');
  return [{ what: say(`layers.${layer}`), mine: added || none, theirs: missing || none }];
}

const amounts = [
  'initialSessionLength',
  'followUpLength',
  'startIncrement',
  'bufferMinutes',
  'leadTimeMinutes',
  'horizonDays',
] as const;

function compareRules(mine: HoursDraft, theirs: HoursDraft): HoursDifference[] {
  const numbers = amounts
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      what: say(`rules.${name}`),
      mine: formatAmount(name, mine[name]),
      theirs: formatAmount(name, theirs[name]),
    }));
  const answer = (isOn: boolean) => say(isOn ? 'changed.yes' : 'changed.no');
  return [
    ...(mine.timeZone === theirs.timeZone
      ? []
      : [{ what: say('rules.timeZone'), mine: mine.timeZone, theirs: theirs.timeZone }]),
    ...numbers,
    ...(mine.reviewsNewClients === theirs.reviewsNewClients
      ? []
      : [
          {
            what: say('rules.reviewsNewClients'),
            mine: answer(mine.reviewsNewClients),
            theirs: answer(theirs.reviewsNewClients),
          },
        ]),
  ];
}

function compareStates(mine: HoursDraft, theirs: HoursDraft): HoursDifference[] {
  const text = ({ states }: HoursDraft) =>
    states
      .filter(({ virtual, inOffice }) => virtual || inOffice)
      .map(({ usState, virtual, inOffice }) => {
        const places = [virtual && say('layers.virtual'), inOffice && say('layers.inOffice')].filter(Boolean);
        return `${usState} (${places.join(', ')})`;
      })
      .join('; ');
  const one = text(mine);
  const other = text(theirs);
  return one === other ? [] : [{ what: say('states.title'), mine: one, theirs: other }];
}
