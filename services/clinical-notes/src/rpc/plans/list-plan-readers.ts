import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { createPatientNotFoundError } from '#src/access/consent-access.ts';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { listPlanReaders as listReaders } from '#src/domain/plans/plan-readers.ts';
import { findPlanReadingAge } from '#src/domain/plans/plan-reading-ages.ts';
import { readId } from '#src/wire/request-fields.ts';

export const listPlanReaders: PlanHandler<'listPlanReaders'> = (context) => async (request, call) => {
  const { providerId } = await authorizeAuthor(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const { treats } = await context.care.findRelation({ providerId, patientId });
  const found = treats ? await context.people.findReaders(patientId) : undefined;
  if (!found) throw createPatientNotFoundError();
  const readers = listReaders(found, context.clock.now());
  return {
    readers: readers.map(({ name, relation, mayRead }) => ({ name, relation: Relation[relation], mayRead })),
    ownAccountAge: findPlanReadingAge(found.stateOfResidence),
  };
};
