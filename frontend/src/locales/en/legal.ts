/** Templates of legal pages. The operator's lawyers must replace or approve them. */
export const legal = {
  template:
    'This page is a template, not legal advice. The team that runs this site must have its lawyers review and approve it before real people use the site.',
  privacy: {
    title: 'Privacy',
    lead: 'What you search for and what you tell us is personal. This page says what we keep, why, and what choices you have.',
    sections: {
      keep: {
        title: 'What we keep',
        text: 'You can search without an account. We don’t link your searches to your name.',
        more: 'When you book, we keep what you enter: your name, date of birth, contact details, insurance plan, and notes for your provider. We also keep a record of your sessions and the forms you sign.',
      },
      use: {
        title: 'What we use it for',
        text: 'We use it to book your sessions, to email you about them, and to help you when you ask us. We don’t sell it.',
      },
      share: {
        title: 'Who can see it',
        text: 'Your provider sees what they need for your care. Our support team sees as little as possible. We log each time a member of our team opens a client’s record.',
        more: '[List each company that handles data for this site, and what it does.]',
      },
      cookies: {
        title: 'Cookies',
        text: 'We need some cookies to sign you in and to keep the site safe. We ask before we use cookies that count visits.',
      },
      choices: {
        title: 'Your choices',
        text: 'You can see and change your details in your account, and opt out of some uses there. Write to us to get a copy of your data or to ask us to delete it. The law may require us to keep some health records.',
      },
      children: {
        title: 'Children',
        text: 'A parent or guardian books for a child. [List the age at which a minor may book on their own in each state.]',
      },
    },
  },
  terms: {
    title: 'Terms',
    lead: 'These are the terms for using this site. Please read them before you book.',
    sections: {
      what: {
        title: 'What we do',
        text: 'We help you find and book a provider. We don’t provide care. Each provider is responsible for the care they provide.',
      },
      emergency: {
        title: 'Not for emergencies',
        text: 'Don’t use this site in an emergency. Call 911. In a crisis, call or text 988.',
      },
      you: {
        title: 'What we ask of you',
        text: 'Give accurate information. Book only for yourself or for someone you’re allowed to book for. Keep your password private. Don’t harm the site or other people.',
      },
      cancel: {
        title: 'Canceling a session',
        text: 'Before you book, we show the deadline for canceling at no charge, and the fee after that. If you miss sessions or cancel late too often, you may not be able to book here for a while.',
      },
      pay: {
        title: 'Paying for care',
        text: 'You pay for the care you get. If your plan doesn’t pay, you may owe the full price. You have a right to a good faith estimate of the cost before your session.',
      },
      end: {
        title: 'Changes to these terms',
        text: 'You can stop using this site at any time. If we change these terms, we’ll tell you first.',
        more: '[Add the company’s name, the governing law, and how disputes are resolved.]',
      },
    },
  },
  notice: {
    title: 'Notice of privacy practices',
    lead: 'This notice describes how health information about you may be used and shared, and how you can get access to it. Please read it carefully.',
    sections: {
      rights: {
        title: 'Your rights',
        text: 'You can ask to see your health record or get a copy. You can ask us to correct a mistake in it. You can ask us to contact you in a certain way, such as by phone. You can ask us to limit what we share. You can ask for a list of the people and companies we shared it with. You can get a paper copy of this notice.',
      },
      use: {
        title: 'How we may use and share it',
        text: 'We may use it to treat you, to get paid, and to run our business. For example, we may send a bill to your health plan. The law requires us to share some information, such as when a child is at risk or a court orders it.',
      },
      ask: {
        title: 'When we ask you first',
        text: 'For most other uses, we need your written permission. That includes most uses of psychotherapy notes, marketing, and any sale of your information. You can take back your permission at any time.',
      },
      duties: {
        title: 'What we must do',
        text: 'The law requires us to keep your health information private and secure. We must tell you if a breach may have put it at risk. We must follow what this notice says.',
      },
      complain: {
        title: 'If you have a complaint',
        text: 'Write to us. You can also write to the Office for Civil Rights at the U.S. Department of Health and Human Services. We won’t retaliate against you for it.',
        more: '[Add the privacy officer’s name, phone number and address, and the date this notice takes effect.]',
      },
    },
  },
} as const;
