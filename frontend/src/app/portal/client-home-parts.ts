import { FoundBooking } from '#src/features/booking/linking/found-booking.tsx';
import { LinkBookingsForm } from '#src/features/booking/linking/link-bookings-form.tsx';
import { RecentChanges } from '#src/features/client-home/recent-changes.tsx';
import { LaterSessions } from '#src/features/my-appointments/later-sessions.tsx';
import { MyPeople } from '#src/features/people/my-people.tsx';
import { WaitingRecommendations } from '#src/features/recommend/waiting-recommendations.tsx';

/** What a client's home shows after its first screen. One module: each import of its own lengthens the list of files in the home's script. */
export const homeParts = {
  FoundBooking,
  LinkBookingsForm,
  RecentChanges,
  LaterSessions,
  MyPeople,
  WaitingRecommendations,
};
