import { showPairs } from '../display-part.ts';
import { findPartFaults, readText } from '../record-shape.ts';
import { createRecordListRules } from '../record-type.ts';

/** Each needs objective, strategy and estimated time (P3.15-2, P5.4-8). */
export const objectives = createRecordListRules({
  valueShape: 'a list of { objective, treatmentStrategy, estimatedTimeToCompletion }',
  shape: { objective: 'text', treatmentStrategy: 'text', estimatedTimeToCompletion: 'text' },
  findFaults: (objective, path) =>
    findPartFaults(objective, ['objective', 'treatmentStrategy', 'estimatedTimeToCompletion'], ...path),
  format: (objective, position) =>
    showPairs(
      [
        ['Objective', readText(objective, 'objective')],
        ['Treatment strategy', readText(objective, 'treatmentStrategy')],
        ['Estimated time to completion', readText(objective, 'estimatedTimeToCompletion')],
      ],
      `Objective ${position}`,
    ),
  canUseAi: true,
});

/** Each needs progress. `objective` repeats the text of the plan. */
export const objectiveUpdates = createRecordListRules({
  valueShape: 'a list of { objective, progress }',
  shape: { objective: 'text', progress: 'text' },
  findFaults: (update, path) => findPartFaults(update, ['progress'], ...path),
  format: (update, position) =>
    showPairs([['Progress', readText(update, 'progress')]], readText(update, 'objective') || `Objective ${position}`),
  canUseAi: true,
});
