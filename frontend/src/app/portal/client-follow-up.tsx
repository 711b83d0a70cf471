import { PolicyText } from '#src/features/booking/policy-text.tsx';
import { FollowUpPage } from '#src/features/follow-up/follow-up-page.tsx';

/** The next session after one, with the terms of a booking as every booking says them. */
export function ClientFollowUp() {
  return <FollowUpPage policy={PolicyText} />;
}
