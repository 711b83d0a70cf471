import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { AgreementKind } from '@linden/proto/resource/v1/profile_pb';
import type { AdmissionHandler } from '#src/context.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';

/** Open to everyone, because people may read an agreement before they sign it. */
export const listAgreements: AdmissionHandler<'listAgreements'> =
  ({ clock }) =>
  async () => ({
    agreements: listAgreementsInForce(clock.now()).map(({ agreement, inForceSince, paragraphs, ...same }) => ({
      ...same,
      agreement: getEnumValue(AgreementKind, agreement),
      paragraphs: [...paragraphs],
      inForceSince: timestampFromDate(inForceSince),
    })),
  });
