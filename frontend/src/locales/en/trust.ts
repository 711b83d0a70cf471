/** Pages about Linden: how it works, who may offer care here, and who runs it. Legal pages are in `legal.ts`. */
export const trust = {
  example: 'Example text. The team that runs this site must check that it describes what they do.',
  checkPlan: 'Check whether your plan covers therapy',
  howItWorks: {
    title: 'How it works',
    lead: 'Find a therapist who fits, pick a time, and book. It takes a few minutes. You don’t need an account to look.',
    sections: {
      search: {
        title: '1. Tell us what you need',
        text: 'Pick your state, your insurance and what you want help with. Your state matters because therapists are licensed by state.',
        more: 'You can also choose evening times, a language, or the kind of person you want to talk to.',
      },
      compare: {
        title: '2. Read about people',
        text: 'Each profile tells you how a therapist works, what they help with and when they have openings. You also see the price if you pay on your own, and the plans they take.',
      },
      book: {
        title: '3. Book a time',
        text: 'Choose a time. We hold it while you fill in the form. Then you get an email with the day, the time, and where to go or how to join.',
      },
      change: {
        title: '4. Change your mind if you need to',
        text: 'Use the link in your email to move or cancel a session. Before you book, we show how long you can cancel free of charge.',
      },
      cost: {
        title: 'What it costs',
        text: 'Searching is free. You pay the therapist for sessions. If a therapist takes your plan, your plan sets your share. Ask your plan if you are not sure.',
      },
    },
  },
  vetting: {
    title: 'How providers are vetted',
    lead: 'You should know who you are talking to. This is what a provider must do before you can book with them.',
    sections: {
      license: {
        title: 'They have a license',
        text: 'Therapists need a license from each state where their clients live. We check it, and their liability insurance, before anyone can find them. We show them only in states where the license is approved.',
      },
      number: {
        title: 'They have a provider number',
        text: 'Health care providers in the United States have a public number, called an NPI. You can look it up in the national list.',
      },
      profile: {
        title: 'They write their own profile',
        text: 'Providers write about their own work. Reviews come from clients. A high rating does not tell you if a person fits you. A first call or session can.',
      },
      limits: {
        title: 'What we can’t promise',
        text: 'No check can promise good care. If a session feels wrong, you can stop and find another therapist. If a provider acts badly, tell us and tell the state board that gave them the license.',
      },
    },
  },
  forProviders: {
    title: 'For providers',
    lead: 'Spend your time on care. Clients find you by what you do best, and book times that you choose.',
    sections: {
      calendar: {
        title: 'You set your hours',
        text: 'Choose when and where you see clients, by video or in your office. You set the breaks and how much notice you need. Two clients can never book the same time.',
      },
      clients: {
        title: 'Clients who fit',
        text: 'People search by need, insurance, language and time. You choose the plans you take and the clients you see.',
      },
      ranking: {
        title: 'No paid places',
        text: 'Providers can’t pay to be higher in the list.',
      },
      start: {
        title: 'How to start',
        text: 'Sign in on the provider site. We ask about your license, your work and your hours. Then clients can find you.',
      },
    },
  },
  about: {
    title: 'About Linden',
    lead: 'Linden helps people find a therapist who fits, without a long list of phone calls.',
    sections: {
      why: {
        title: 'Why we made it',
        text: 'Asking for help is hard. Finding the right person should not be. Many lists show people who have no openings or don’t take your plan. We show real open times and clear prices.',
      },
      open: {
        title: 'Open for all to read',
        text: 'Linden is open source. Any person can read the code, check what it does, and run a site with it.',
      },
      not: {
        title: 'What Linden is not',
        text: 'Linden does not give care. Providers do. Linden is not for emergencies. If you are in danger, call 911.',
      },
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Every person should be able to find care here. We build and test this site so that you can use it your way.',
    sections: {
      can: {
        title: 'What you can expect',
        text: 'You can use every page with a keyboard. Screen readers can read it. You can make text four times as large. Colors have enough contrast, in light and in dark.',
        more: 'You can search, read profiles and change a session without JavaScript.',
      },
      standard: {
        title: 'What we aim for',
        text: 'Our goal is WCAG 2.2, level AA. We test pages with a tool each time we change them. A tool can’t find every problem.',
      },
      tell: {
        title: 'Tell us what gets in your way',
        text: 'If something does not work for you, write to us. Tell us what you tried to do and what you use, such as a screen reader. We’ll help you book, and we’ll fix the page.',
      },
    },
  },
} as const;
