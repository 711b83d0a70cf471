import type { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import type { SamplesOf } from '../sample.ts';

const stableId = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';

export const analyticsSamples: SamplesOf<typeof AnalyticsService> = {
  recordEvents: {
    request: () => ({
      identity: { stableId },
      events: [{ name: 'linden::page_viewed', value: 1, metadata: { page: 'Home' } }],
    }),
  },
  countEvents: { request: () => ({ days: 1 }) },
};
