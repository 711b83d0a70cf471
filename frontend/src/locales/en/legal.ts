/** Templates of legal pages. The operator's lawyers must replace or approve them. */
export const legal = {
  template:
    'This page is a template. It is not legal advice. The lawyers of the team that runs this site must change and approve it before real people use the site.',
  privacy: {
    title: 'Privacy',
    lead: 'What you look for and what you tell us is personal. This page says what we keep, why, and what you can do about it.',
    sections: {
      keep: {
        title: 'What we keep',
        text: 'You can search without an account. We don’t save your search with your name.',
        more: 'When you book, we keep what you enter: your name, birth date, contact details, plan, and notes for your provider. We keep your sessions and the forms you sign.',
      },
      use: {
        title: 'What we use it for',
        text: 'We use it to book your sessions, to write to you about them, and to help you when you ask us. We don’t sell it.',
      },
      share: {
        title: 'Who can see it',
        text: 'Your provider sees what they need for your care. Our support team sees as little as it can. Each look at a client’s record is logged.',
        more: '[List each company that handles data for this site, and what it does.]',
      },
      cookies: {
        title: 'Cookies',
        text: 'Some cookies are needed to sign in and to keep the site safe. We ask you before we use cookies that count visits.',
      },
      choices: {
        title: 'Your choices',
        text: 'You can see and change your details in your account. You can opt out of some uses there. Write to us for a copy of your data, or to ask us to delete it. We may have to keep some health records by law.',
      },
      children: {
        title: 'Children',
        text: 'A parent or guardian books for a child. [Name the age at which a young person may book alone in each state.]',
      },
    },
  },
  terms: {
    title: 'Terms',
    lead: 'These are the rules for using this site. Please read them before you book.',
    sections: {
      what: {
        title: 'What we do',
        text: 'We help you find and book a provider. We don’t give care. Each provider is in charge of the care they give.',
      },
      emergency: {
        title: 'Not for emergencies',
        text: 'Don’t use this site in an emergency. Call 911. In a crisis, call or text 988.',
      },
      you: {
        title: 'What we ask of you',
        text: 'Give true details. Book only for yourself or for people you care for. Keep your password to yourself. Don’t harm the site or other people.',
      },
      cancel: {
        title: 'Canceling a session',
        text: 'Each provider sets how late you can cancel free of charge, and the fee after that. We show both before you book. If you miss sessions, you may not be able to book here for a while.',
      },
      pay: {
        title: 'Paying for care',
        text: 'You pay for the care you get. If your plan does not pay, you may owe the full price. You have a right to know the likely price before your session.',
      },
      end: {
        title: 'Changes and ending',
        text: 'You can stop using this site at any time. If we change these rules, we’ll tell you first.',
        more: '[Add the name of the company, the law that applies, and how disputes are settled.]',
      },
    },
  },
  notice: {
    title: 'Notice of privacy practices',
    lead: 'This notice says how health information about you may be used and shared, and how you can get it. Please read it with care.',
    sections: {
      rights: {
        title: 'Your rights',
        text: 'You can ask to see your health record or get a copy. You can ask us to fix a mistake in it. You can ask us to reach you in a certain way, such as by phone. You can ask us to limit what we share. You can ask for a list of who we shared it with. You can have a paper copy of this notice.',
      },
      use: {
        title: 'How we may use and share it',
        text: 'We may use it to treat you, to get paid, and to run our work. For example, we may send a bill to your plan. The law makes us share some things, such as when a child is at risk or when a court orders it.',
      },
      ask: {
        title: 'When we ask you first',
        text: 'For most other uses we need your written yes. This is so for most notes from therapy, for ads, and for any sale. You can take back your yes at any time.',
      },
      duties: {
        title: 'What we must do',
        text: 'The law makes us keep your health information safe. We must tell you if a leak puts it at risk. We must do what this notice says.',
      },
      complain: {
        title: 'If you have a complaint',
        text: 'Write to us. You can also write to the Office for Civil Rights at the U.S. Department of Health and Human Services. We will not treat you worse because of it.',
        more: '[Add the privacy officer’s name, phone and address, and the date this notice starts.]',
      },
    },
  },
} as const;
