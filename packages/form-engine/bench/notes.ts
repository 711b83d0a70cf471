import { cpus } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { NoteValues } from '../src/schema.ts';
import { type Contestant, createLinden } from './contestant.ts';
import { createLargeNote, listSteps } from './large-note.ts';
import { createSurvey } from './with-survey-core.ts';

const sizes = [50, 200, 800];
const targetFields = 200;
const targetMs = 1;
const rounds = 15;
const works = ['one edit', 'all values', 'faults'] as const;

type Figures = { fields: number; name: string; ms: Record<(typeof works)[number], number> };

const results = sizes.flatMap((fields) => compare(fields));
process.exitCode = report(results);

/** Runs interleaved rounds, so that whatever slows the machine down slows both contestants equally. */
function compare(fields: number): Figures[] {
  const schema = createLargeNote(fields / 4);
  const steps = listSteps(fields / 4, 400);
  const contestants = [createLinden(schema), createSurvey(schema)];
  const values = checkAgreement(contestants, steps.length, (contestant, index) => {
    const step = steps[index];
    // An author edits only what is visible.
    if (step && contestant.read().visible.includes(step.fieldId)) contestant.edit(step);
  });
  const times = contestants.map((contestant) => ({ contestant, ms: works.map((): number[] => []) }));
  for (let round = 0; round < rounds; round++) {
    for (const { contestant, ms } of round % 2 === 0 ? times : times.toReversed()) {
      ms[0]?.push(
        measure(40, (turn) =>
          contestant.edit(steps[(round * 40 + turn) % steps.length] ?? { fieldId: 'choice0', value: 'YES' }),
        ),
      );
      ms[1]?.push(measure(4, (turn) => contestant.load(turn % 2 === 0 ? {} : values)));
      ms[2]?.push(measure(4, () => contestant.countFaults()));
    }
  }
  return times.map(({ contestant, ms }) => ({
    fields,
    name: contestant.name,
    ms: Object.fromEntries(works.map((work, index) => [work, median(ms[index] ?? [])])) as Figures['ms'],
  }));
}

/** Applies all steps to both, and throws when they show other fields or keep other values. Returns the values at the end. */
function checkAgreement(
  contestants: readonly Contestant[],
  count: number,
  apply: (contestant: Contestant, index: number) => void,
): NoteValues {
  for (let index = 0; index < count; index++) {
    for (const contestant of contestants) apply(contestant, index);
    if (index % 20 !== 0 && index !== count - 1) continue;
    const [ours, theirs] = contestants.map((contestant) => contestant.read());
    const sorted = (ids: readonly string[] = []) => ids.toSorted();
    if (!isDeepStrictEqual(sorted(ours?.visible), sorted(theirs?.visible)))
      throw new Error(`step ${index}: other fields`);
    const [own = 0, other = 0] = contestants.map((contestant) => contestant.countFaults());
    if (own !== other) throw new Error(`step ${index}: ${own} and ${other} faults`);
    if (!isDeepStrictEqual(ours?.values, theirs?.values)) throw new Error(`step ${index}: other values`);
  }
  return contestants[0]?.read().values ?? {};
}

function measure(repeats: number, work: (turn: number) => void): number {
  const begin = performance.now();
  for (let turn = 0; turn < repeats; turn++) work(turn);
  return (performance.now() - begin) / repeats;
}

function report(figures: readonly Figures[]): number {
  process.stdout.write(
    `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; medians of ${rounds} rounds, in ms\n\n` +
      '| fields | contestant | one edit | all values | faults |\n|---:|---|---:|---:|---:|\n',
  );
  for (const { fields, name, ms } of figures) {
    const cells = [fields, name, ...works.map((work) => ms[work].toFixed(3))];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const ours = figures.find(({ fields, name }) => fields === targetFields && name === 'linden');
  const slowest = ours ? Math.max(ours.ms['one edit'], ours.ms['all values']) : Number.NaN;
  const reached = slowest < targetMs;
  process.stdout.write(
    `\ntarget: ${targetFields} fields evaluated in less than ${targetMs} ms: ${slowest.toFixed(3)} ms: ${reached ? 'reached' : 'MISSED'}\n`,
  );
  return reached ? 0 : 1;
}

function median(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b);
  return ascending[Math.floor(ascending.length / 2)] ?? Number.NaN;
}
