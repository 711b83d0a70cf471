import {
  HandleFailedSuggestionRequest_Handling as Handling,
  SuggestionFailure,
  SuggestionStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ClinicalNotes,
  type Provider,
  refusal,
  shortIdOf,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { requestOf, type SuggesterWorld, startSuggester } from '#tests/support/suggester.ts';

let world: ClinicalNotes;
let parts: SuggesterWorld;
beforeAll(async () => {
  world = await startClinicalNotes();
  parts = await startSuggester(world);
});
afterAll(async () => {
  await parts?.stop();
  await world?.stop();
});

const { RETRY, LET_GO } = Handling;
const reason = 'The model was away this morning.';
const ops = () => world.suggestionsOf(world.staff([]).caller);

/** A suggestion that failed after all attempts. */
async function failOne() {
  const care = parts.care(8);
  await parts.consent([care.provider.patientId]);
  await care.suggestions.requestSuggestion(requestOf(care.provider));
  parts.model.faults.push(400);
  await parts.sweep();
  return care;
}

const failedOf = async ({ providerId }: Provider) => {
  const { suggestions } = await ops().listFailedSuggestions({});
  return suggestions.filter((each) => each.providerId === providerId);
};

test('operators see what failed without a name or content, try it again with a reason, and it is made', async () => {
  const { provider, suggestions } = await failOne();
  const [failed, ...more] = await failedOf(provider);
  expect(more).toEqual([]);
  expect(failed).toMatchObject({ failure: SuggestionFailure.REFUSED, attempts: 1 });
  expect(Object.keys(failed ?? {})).not.toContain('patientId');
  const suggestionId = failed?.suggestionId ?? '';
  world.enqueued.length = 0;
  await ops().handleFailedSuggestion({ suggestionId, handling: RETRY, reason });
  expect(world.enqueued).toEqual([suggestionId]);
  const state = async () => (await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion;
  expect(await state()).toMatchObject({ status: SuggestionStatus.PENDING });
  await parts.sweep();
  expect(await state()).toMatchObject({ status: SuggestionStatus.SUCCEEDED });
  expect(await failedOf(provider)).toEqual([]);
  expect(await world.listAudited(provider.patientId)).toContain('suggestion.retry');
  const { rows } = await world.admin.query('select t::text as text from clinical_notes.suggestion_handlings t');
  expect(JSON.stringify(rows)).not.toContain('this morning');
});

test('one that fails again waits again; one that is let go does not, and stays failed for its provider', async () => {
  const { provider, suggestions } = await failOne();
  const suggestionId = (await failedOf(provider))[0]?.suggestionId ?? '';
  await ops().handleFailedSuggestion({ suggestionId, handling: RETRY, reason });
  parts.model.faults.push(400);
  await parts.sweep();
  expect(await failedOf(provider)).toHaveLength(1);
  await ops().handleFailedSuggestion({ suggestionId, handling: LET_GO, reason });
  expect(await failedOf(provider)).toEqual([]);
  const { suggestion } = await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  expect(suggestion).toMatchObject({ status: SuggestionStatus.FAILED });
  expect(await world.listAudited(provider.patientId)).toContain('suggestion.let_go');
  const again = ops().handleFailedSuggestion({ suggestionId, handling: LET_GO, reason });
  await expect(again).rejects.toEqual(refusal('not_found', 'SUGGESTION_NOT_FOUND'));
});

test('an answer is no fault: without consent nothing waits, and a newer request takes the place of a failed one', async () => {
  const refused = parts.care(8);
  await refused.suggestions.requestSuggestion(requestOf(refused.provider));
  await parts.sweep();
  expect(await failedOf(refused.provider)).toEqual([]);
  const { provider, suggestions } = await failOne();
  await suggestions.requestSuggestion(requestOf(provider));
  expect(await failedOf(provider)).toEqual([]);
  await parts.sweep();
});

test('a consent that was taken back ends a retry', async () => {
  const { provider, suggestions } = await failOne();
  const suggestionId = (await failedOf(provider))[0]?.suggestionId ?? '';
  await parts.consent([provider.patientId], false);
  await ops().handleFailedSuggestion({ suggestionId, handling: RETRY, reason });
  parts.model.requests.length = 0;
  await parts.sweep();
  const { suggestion } = await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  expect(suggestion).toMatchObject({ failure: SuggestionFailure.NO_CONSENT });
  expect(parts.model.requests).toEqual([]);
});

test('it needs ops with a fresh second step, a known handling and a reason', async () => {
  const { provider } = await failOne();
  const suggestionId = (await failedOf(provider))[0]?.suggestionId ?? '';
  const request = { suggestionId, handling: LET_GO, reason };
  const denied = refusal('denied', 'NOT_ALLOWED');
  for (const caller of [provider.caller, world.client([provider.patientId]).caller, world.person(['support'])]) {
    await expect(world.suggestionsOf(caller).listFailedSuggestions({})).rejects.toEqual(denied);
    await expect(world.suggestionsOf(caller).handleFailedSuggestion(request)).rejects.toEqual(denied);
  }
  const weak = world.suggestionsOf(world.staff([], ['ops'], 'password').caller);
  await expect(weak.handleFailedSuggestion(request)).rejects.toEqual(refusal('denied', 'STEP_UP_REQUIRED'));
  const short = ops().handleFailedSuggestion({ ...request, reason: 'no' });
  await expect(short).rejects.toEqual(refusal('invalid', 'TOO_SHORT', 'reason'));
  const unknown = ops().handleFailedSuggestion({ ...request, handling: 9 as Handling });
  await expect(unknown).rejects.toEqual(refusal('invalid', 'NOT_IN_LIST', 'handling'));
  await ops().handleFailedSuggestion(request);
});
