import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { FollowUpPage } from '#src/features/follow-up/follow-up-page.tsx';

/** Books a follow-up appointment, with the terms of every booking. */
export function ClientFollowUp() {
  return <FollowUpPage policy={PolicyText} />;
}
