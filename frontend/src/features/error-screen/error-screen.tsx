import type { ReactNode } from 'react';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';
import { MessagePage } from '#src/ui/message-page.tsx';

const say = bindWords('errors', errors);

/** Support by its page, or by email where that page may fail too. */
export type SupportContact = { by: 'page'; href: string; email: string } | { by: 'email'; email: string };

interface ErrorScreenProps {
  title?: string;
  lead?: string;
  contact: SupportContact;
  /** Address to try again; empty for the current page. */
  retry: string;
  children?: ReactNode;
}

/** The full-page error screen (C2.8-1). */
export function ErrorScreen({ title, lead, contact, retry, children }: ErrorScreenProps) {
  return (
    <MessagePage
      title={title ?? say('unexpected')}
      lead={lead ?? say('caught')}
      actions={[
        { href: retry, label: say('tryAgain') },
        { href: supportAddress(contact), label: say('contactSupportButton') },
      ]}
    >
      {children}
      <p>
        {say('questions')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </MessagePage>
  );
}

/** The not-found screen, with links to home and support. */
export function NotFoundScreen({
  home,
  contact,
  children,
}: {
  home: string;
  contact: SupportContact;
  children?: ReactNode;
}) {
  return (
    <MessagePage
      title={say('notFound')}
      lead={say('notFoundLead')}
      actions={[
        { href: home, label: say('returnHome') },
        { href: supportAddress(contact), label: say('contactSupport') },
      ]}
    >
      {children ?? <p>{say('notFoundDetail')}</p>}
    </MessagePage>
  );
}

function supportAddress(contact: SupportContact): string {
  return contact.by === 'page' ? contact.href : `mailto:${contact.email}`;
}
