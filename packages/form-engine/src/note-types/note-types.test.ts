import { describe, expect, test } from 'vitest';
import { evaluate } from '#src/conditions/evaluate.ts';
import { createDefaultValues } from '#src/prefill/merge-prefill.ts';
import { checkSchema } from '#src/validation/check-schema.ts';
import { findFaults } from '#src/validation/find-faults.ts';
import { listFields } from '../list-fields.ts';
import { fieldTypes, noteTypes } from '../schema.ts';
import { createSampleValues } from '../testkit/create-sample-values.ts';
import { noteSchemas } from './note-schemas.ts';
import { findNoteType, noteTypeLabels, noteTypeSlugs } from './note-type-labels.ts';

const allFields = Object.values(noteSchemas).flatMap(listFields);

/** The names of the sections, so that a lost section is seen. */
const sections: Record<(typeof noteTypes)[number], string> = {
  CHART: 'chart',
  DISCHARGE: 'reason course status aftercare',
  INTAKE: 'session presentingProblem history substances mentalStatus risk diagnosis treatmentPlan plan billing',
  PROGRESS: 'session subjective objective assessment risk plan billing',
  TREATMENT_PLAN: 'problems treatmentPlan objectives',
  GROW_PROGRESS: 'session sessionContent presentation goalProgress diagnosis risk treatmentPlan plan billing',
  PRESCRIBER_INTAKE:
    'session presentingProblem symptomReview history substances medicalReview mentalStatus risk diagnosis medication treatmentPlan plan billing',
  PRESCRIBER_PROGRESS: 'session subjective objective assessment risk medication plan billing',
  PRESCRIBER_GROW_PROGRESS:
    'session sessionContent presentation medication goalProgress diagnosis risk treatmentPlan plan billing',
  PRESCRIBER_TREATMENT_PLAN: 'problems medication treatmentPlan',
  PRESCRIBER_DISCHARGE: 'reason course status medication aftercare',
  PRESCRIBER_INTAKE_STREAMLINED: 'session subjective substances objective risk assessment medication plan billing',
  PRESCRIBER_PROGRESS_STREAMLINED: 'session subjective objective risk assessment medication plan billing',
  INITIAL: 'presentingProblem mentalStatus risk assessmentAndPlan',
  FOLLOW_UP: 'session risk assessmentAndPlan',
  PSYCHIATRIC_INTAKE: 'presentingProblem substances mentalStatus risk assessmentAndPlan',
  PSYCHIATRIC_FOLLOW_UP: 'session mentalStatus risk assessmentAndPlan',
};

describe.each(noteTypes)('%s', (noteType) => {
  const schema = noteSchemas[noteType];

  test('passes checkSchema', () => expect(checkSchema(schema)).toEqual([]));

  test('is the schema of its type and label', () => {
    expect([schema.noteType, schema.label, schema.schemaVersion]).toEqual([noteType, noteTypeLabels[noteType], 1]);
    expect(schema.sections.map(({ name }) => name).join(' ')).toBe(sections[noteType]);
  });

  test('has no faults when filled, whatever the choices', () => {
    for (let turn = 0; turn < 8; turn++) {
      expect(
        findFaults(
          schema,
          createSampleValues(schema, (count) => turn % count),
        ),
      ).toEqual([]);
    }
  });

  test('cannot be saved empty', () => {
    const faults = findFaults(schema, createDefaultValues(schema));
    const { states } = evaluate(schema, createDefaultValues(schema));
    expect(faults.length).toBeGreaterThan(2);
    expect(faults.filter(({ fieldId, code }) => code === 'REQUIRED' && !states[fieldId]?.required)).toEqual([]);
  });

  test('needs each of its required fields', () => {
    const filled = createSampleValues(schema);
    const { states } = evaluate(schema, filled);
    for (const field of listFields(schema).filter(({ id }) => states[id]?.required && id in filled)) {
      const { [field.id]: _, ...rest } = filled;
      expect(
        findFaults(schema, rest).map(({ fieldId }) => fieldId),
        field.id,
      ).toContain(field.id);
    }
  });
});

test('every field type is in use', () => {
  const used = new Set(allFields.map(({ fieldType }) => fieldType));
  expect(fieldTypes.filter((type) => !used.has(type))).toEqual([]);
});

test('all conditions and effects are in use, except read-only', () => {
  const conditions = allFields.flatMap(({ fieldCondition }) => fieldCondition ?? []);
  expect(new Set(conditions.map(({ onFail }) => onFail))).toEqual(new Set(['hide', 'disable', 'required']));
});

test('substance use needs a box, or None', () => {
  const { usesAlcohol, usesTobacco, usesCannabis, usesOtherSubstances, usesNoSubstances, ...rest } = createSampleValues(
    noteSchemas.INTAKE,
  );
  const message = 'Check what the client uses, or None';
  expect(findFaults(noteSchemas.INTAKE, rest)).toEqual([
    { fieldId: 'usesNoSubstances', path: [], code: 'GROUP', message },
  ]);
  expect(findFaults(noteSchemas.INTAKE, { ...rest, usesTobacco: true })).toEqual([]);
});

test('the review of symptoms needs an area, or No symptoms', () => {
  const schema = noteSchemas.PRESCRIBER_INTAKE;
  const unchecked = Object.entries(createSampleValues(schema)).filter(
    ([id]) => !id.startsWith('review') || id === 'reviewOfSystems',
  );
  const values = Object.fromEntries(unchecked);
  expect(findFaults(schema, values).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'CHILDREN Check at least one area, or No symptoms',
  ]);
  expect(findFaults(schema, { ...values, reviewNothing: true })).toEqual([]);
});

test('risk, mental status, times and signature are asked anew in each note, whatever its type', () => {
  const anew =
    `sessionTime attestation riskAtDischarge suicidalIdeation homicidalIdeation selfHarm riskLevel riskDetails safetyPlan pastAttempts
    pastAttemptsDetails firearmAccess protectiveFactors appearance behavior speech mood affect thoughtProcess thoughtContent perception
    orientation memory insight judgment appearanceAndBehavior thoughtsAndCognition`.split(/\s+/);
  const fields = noteTypes.flatMap((noteType) => listFields(noteSchemas[noteType]));
  const found = new Set(fields.filter(({ isFresh }) => isFresh).map(({ id }) => id));
  expect([...found].toSorted()).toEqual(anew.toSorted());
  for (const { id, isFresh, prefillFrom, aiEligible } of fields) {
    if (anew.includes(id)) expect([isFresh, prefillFrom, aiEligible], id).toEqual([true, [], false]);
  }
});

test('risk opens the safety plan, and a denied risk closes it', () => {
  const filled = createSampleValues(noteSchemas.PROGRESS);
  const { safetyPlan = '', ...others } = filled;
  const rest = { ...others, suicidalIdeation: 'PASSIVE' };
  expect(findFaults(noteSchemas.PROGRESS, rest).map(({ fieldId }) => fieldId)).toEqual(['safetyPlan']);
  expect(evaluate(noteSchemas.PROGRESS, { ...rest, safetyPlan }).values).toHaveProperty('safetyPlan');
  expect(evaluate(noteSchemas.PROGRESS, filled).values).not.toHaveProperty('safetyPlan');
});

test('labels of the spec (provider-portal, 3.12)', () => {
  const { CHART, INTAKE, PROGRESS } = noteTypeLabels;
  expect([CHART, INTAKE, PROGRESS]).toEqual(['Chart note (non-billable)', 'Initial assessment', 'SOAP note']);
  expect(new Set(Object.values(noteTypeLabels)).size).toBe(17);
});

test('addresses name note types by slugs', () => {
  expect(noteTypeSlugs.PRESCRIBER_GROW_PROGRESS).toBe('prescriber-grow-progress');
  for (const noteType of noteTypes) expect(findNoteType(noteTypeSlugs[noteType])).toBe(noteType);
  expect(findNoteType('other')).toBeUndefined();
});

test('a field id means the same field type in every note, so that prefill fits', () => {
  const types = Map.groupBy(allFields, ({ id }) => id);
  const mixed = [...types].filter(([, fields]) => new Set(fields.map(({ fieldType }) => fieldType)).size > 1);
  expect(mixed.map(([id]) => id)).toEqual([]);
});

test('every note that is about a session asks for risk, and every type has a diagnosis except the chart note', () => {
  for (const [noteType, schema] of Object.entries(noteSchemas)) {
    const ids = new Set(listFields(schema).map(({ id }) => id));
    expect(ids.has('diagnoses'), noteType).toBe(noteType !== 'CHART');
    expect(ids.has('riskLevel'), noteType).toBe(!/CHART|TREATMENT_PLAN/.test(noteType));
  }
});
