import type { Letter } from '#src/domain/mail-layout.ts';

/** What the readers of a treatment plan are told once it is ready. */
export type PlanContent = {
  readonly template: 'PLAN_NOTICE';
  readonly link: string;
};

/** Builds a letter that names neither the plan, the patient nor the provider: mail is read on locked screens and by servers on its way. */
export function buildPlanLetter({ link }: PlanContent): Letter {
  return {
    subject: 'You have something new to read',
    paragraphs: [
      'Something new was shared with you on Linden. To protect your privacy, this email doesn’t say what it is.',
    ],
    action: { label: 'Read it', link },
    after: ['You don’t have to sign anything. If you have questions, you can say so on the page.'],
  };
}
