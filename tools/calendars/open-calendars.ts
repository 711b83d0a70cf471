import { baseConfig, httpUrl, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTestGoogle, type TestGoogle } from '@linden/testkit/calendars/test-google-calendar';
import { createDemoCalendar, demoCalendarEmail } from './demo-calendar.ts';

const calendarsConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress, PROVIDER_ORIGIN: httpUrl });

/** Stands in for Google Calendar in the local world, with the calendar of the demo provider. */
export const openCalendars: OpenProgram = (environment) => {
  const { HTTP_LISTEN, PROVIDER_ORIGIN } = readConfig(calendarsConfig, environment);
  let google: TestGoogle | undefined;
  return {
    async start() {
      const redirectUrl = new URL('/api/calendar-return', PROVIDER_ORIGIN).href;
      google = await openTestGoogle({ port: HTTP_LISTEN.port, redirectUrl });
      await createDemoCalendar(google.createAccount(demoCalendarEmail), new Date());
    },
    async stop() {
      await google?.stop();
    },
  };
};
