/** Answers on the confirmation page. C7.1-20 names the question but not its answers. */
export const howDidYouHearAnswers = [
  { code: 'SEARCH_ENGINE', label: 'Search engine' },
  { code: 'SOCIAL_MEDIA', label: 'Social media' },
  { code: 'FRIEND_OR_FAMILY', label: 'Friend or family' },
  { code: 'DOCTOR', label: 'Doctor or other provider' },
  { code: 'INSURANCE', label: 'Insurance company' },
  { code: 'EMPLOYER', label: 'Employer or school' },
  { code: 'DIRECTORY', label: 'Online directory' },
  { code: 'OTHER', label: 'Other' },
] as const;

export type HowDidYouHearCode = (typeof howDidYouHearAnswers)[number]['code'];

export function isHowDidYouHearCode(text: string): text is HowDidYouHearCode {
  return howDidYouHearAnswers.some(({ code }) => code === text);
}
