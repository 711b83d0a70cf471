import { useMutation } from '@apollo/client/react';
import {
  DecideDisputeDocument,
  DecideRefundDocument,
  ReleasePaymentDocument,
  RerunClaimDocument,
  WriteOffPaymentDocument,
} from '#src/gen/operations.ts';
import { useRequestKey } from '../money/use-request-key.ts';

/** What staff do about a client's money. Each change is sent under a key of its content, and read again afterwards. A refusal rejects. */
export function useDesk(readAgain: () => Promise<unknown>) {
  const keyOf = useRequestKey();
  const [decideRefund, decidedRefund] = useMutation(DecideRefundDocument);
  const [decideDispute] = useMutation(DecideDisputeDocument);
  const [writeOff] = useMutation(WriteOffPaymentDocument);
  const [release] = useMutation(ReleasePaymentDocument);
  const [rerunClaim] = useMutation(RerunClaimDocument);
  const build = (kind: string, id: string, reason: string) => ({ key: keyOf([kind, id, reason]), id, reason });
  return {
    refundError: decidedRefund.error,
    decideRefund: async (refundId: string, approves: boolean) => {
      const done = await decideRefund({ variables: { refundId, approves } }).catch(() => undefined);
      if (done) await readAgain();
    },
    decideDispute: async (id: string, accepts: boolean, reason: string) => {
      await decideDispute({ variables: { values: build(`dispute ${accepts}`, id, reason), accepts } });
      await readAgain();
    },
    writeOff: async (id: string, reason: string) => {
      await writeOff({ variables: { values: build('write-off', id, reason) } });
      await readAgain();
    },
    release: async (id: string, reason: string) => {
      await release({ variables: { values: build('release', id, reason) } });
      await readAgain();
    },
    rerunClaim: async (id: string, reason: string) => {
      await rerunClaim({ variables: { values: build('claim', id, reason) } });
      await readAgain();
    },
  };
}
