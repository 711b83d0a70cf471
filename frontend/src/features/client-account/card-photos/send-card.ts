import type { ApolloClient } from '@apollo/client';
import {
  CreateInsuranceCardUploadDocument,
  MarkInsuranceCardAsUploadedDocument,
  RedeemInsuranceCardUploadDocument,
} from '#src/gen/operations.ts';
import { postUploadForm } from '#src/lib/uploads/post-upload-form.ts';
import { type CardFault, type CardSide, toCardFaults } from './card-faults.ts';

interface CardPlan {
  readonly patientId: string;
  readonly coverageUuid: string;
}

type Faults = Partial<Record<CardSide, CardFault>>;

/** Sends both sides to the storage and has them checked. Returns the faults by side; none when the card counts. */
export async function sendCard(
  apollo: ApolloClient,
  plan: CardPlan,
  { front, back }: { front: File; back: File | undefined },
): Promise<Faults> {
  try {
    const made = await apollo.mutate({ mutation: CreateInsuranceCardUploadDocument, variables: { ...plan } });
    const shortId = made.data?.createInsuranceCardUpload?.shortId;
    if (!shortId) return { front: 'unknown' };
    const types = { frontContentType: front.type, backContentType: back?.type ?? null };
    const redeemed = await apollo.mutate({
      mutation: RedeemInsuranceCardUploadDocument,
      variables: { shortId, ...types },
    });
    const forms = redeemed.data?.redeemInsuranceCardUpload;
    if (!forms) return { front: 'unknown' };
    if (!(await postUploadForm(forms.front, front))) return { front: 'unknown' };
    if (back && !(await postUploadForm(forms.back, back))) return { back: 'unknown' };
    const marked = await apollo.mutate({ mutation: MarkInsuranceCardAsUploadedDocument, variables: { shortId } });
    return marked.data?.markInsuranceCardAsUploaded ? {} : { front: 'unknown' };
  } catch (error) {
    return toCardFaults(error);
  }
}
