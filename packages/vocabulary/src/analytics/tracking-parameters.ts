/**
 * Parameters that attribute a visit, passed on in URLs (C2.5-1; utm_growapp: P2.2-5). Saved in the browser's session under
 * {@link trackingStorageKey}.
 */
export const trackingParameters: readonly string[] = (
  'utm_campaign utm_growapp utm_medium utm_source utm_term utm_device utm_content network placement geoid matchtype gclid ' +
  'fbclid ndclid msclkid correlationId rvo_subid2 ttclid show_reviews view_reviews ecrsid pid clsid tok cusid'
).split(' ');

export const trackingStorageKey = 'user-data';
