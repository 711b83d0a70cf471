import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AdmissionHandler } from '#src/context.ts';
import { agreementsInForce } from '#src/domain/agreements/in-force.ts';

/** For everybody: who is to sign something may read it first. */
export const listAgreements: AdmissionHandler<'listAgreements'> =
  ({ clock }) =>
  async () => ({
    agreements: agreementsInForce(clock.now()).map(({ inForceSince, paragraphs, ...same }) => ({
      ...same,
      paragraphs: [...paragraphs],
      inForceSince: timestampFromDate(inForceSince),
    })),
  });
