import type { AgreementVersion } from './agreement-version.ts';

export const hipaaNotice: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'This notice says how your health information may be used and shared, and how you can see it.',
      'It is used to treat you, to be paid for it, and to keep our work sound. For anything else we ask you first, unless the law says otherwise.',
      'You may see your record, ask for a copy or a correction, ask who has seen it, and ask us to reach you in another way.',
      'If something goes wrong with your information, we tell you. You may complain to us or to the Department of Health and Human Services; nobody will treat you worse for it.',
    ],
  },
];
