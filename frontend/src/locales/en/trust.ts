/** Pages about Linden: how it works, who may offer care here, and who runs it. Legal pages are in `legal.ts`. */
export const trust = {
  example: 'This is example text. The team that runs this site must make sure it describes what they do.',
  checkPlan: 'Check whether your plan covers therapy',
  howItWorks: {
    title: 'How it works',
    lead: 'Find a therapist who fits, pick a time, and book. It takes a few minutes. You don’t need an account to look.',
    sections: {
      search: {
        title: '1. Tell us what you need',
        text: 'Choose your state, your insurance and what you want help with. Therapists are licensed by state, so your state comes first.',
        more: 'You can also filter by time of day, by language, or by who you’d feel comfortable talking to.',
      },
      compare: {
        title: '2. Compare therapists',
        text: 'Each profile tells you how a therapist works, what they help with and when they have openings. You also see which plans they take, and the price without insurance.',
      },
      book: {
        title: '3. Book a time',
        text: 'Choose a time. We hold it while you fill in the form. Then you get an email with the day, the time, and where to go or how to join.',
      },
      change: {
        title: '4. Change your mind if you need to',
        text: 'Use the link in your email to move or cancel a session. Before you book, we show the deadline for canceling at no charge.',
      },
      cost: {
        title: 'What it costs',
        text: 'Searching is free. You pay for sessions. If a therapist takes your plan, your plan sets your share. We check your plan and show you an estimate when your insurer gives us one.',
      },
    },
  },
  vetting: {
    title: 'How providers are vetted',
    lead: 'You should know who you’re talking to. Here’s what we check before you can book with a provider.',
    sections: {
      license: {
        title: 'They have a license',
        text: 'Therapists need a license in each state where they see clients. We check each license, and their liability insurance, before clients can find them. We show them only in states where we’ve approved the license.',
      },
      number: {
        title: 'They have a provider number',
        text: 'Health care providers in the United States have a public ID number, called an NPI. You can look it up in the national NPI registry.',
      },
      profile: {
        title: 'They write their own profile',
        text: 'Providers write about their own work. Reviews come from clients. A high rating doesn’t tell you if someone is right for you. A call or an intake appointment can.',
      },
      limits: {
        title: 'What we can’t promise',
        text: 'No check can guarantee good care. If a session feels wrong, you can stop and find another therapist. If a provider does something wrong, tell us. You can also tell the state licensing board.',
      },
    },
  },
  forProviders: {
    title: 'For providers',
    lead: 'Spend your time on care. Clients find you by what you do best and book times you choose.',
    sections: {
      calendar: {
        title: 'You set your weekly hours',
        text: 'Choose when and where you see clients, by video or in your office. You set the breaks between sessions and how much notice you need. We never double-book you.',
      },
      clients: {
        title: 'Clients who fit',
        text: 'People search by need, insurance, language and time. You choose the plans you take and the clients you see.',
      },
      ranking: {
        title: 'No paid ranking',
        text: 'Providers can’t pay to rank higher in search.',
      },
      start: {
        title: 'How to start',
        text: 'We send you an invitation. Sign in on the provider site. We ask about your license, your work and your weekly hours. Clients can find you once we’ve approved your license and your liability insurance.',
      },
    },
  },
  about: {
    title: 'About Linden',
    lead: 'Linden helps people find a therapist who fits, without a long list of phone calls.',
    sections: {
      why: {
        title: 'Why we made it',
        text: 'Asking for help is hard. Finding the right person shouldn’t be. Many directories list therapists who have no openings or don’t take your plan. We show real open times and clear prices.',
      },
      open: {
        title: 'Open source',
        text: 'Anyone can read Linden’s code, check what it does, and run their own site with it.',
      },
      not: {
        title: 'What Linden is not',
        text: 'Linden doesn’t provide care. Providers do. Linden isn’t for emergencies. If you’re in danger, call 911. In a crisis, call or text 988.',
      },
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Everyone should be able to find care here. We build and test this site so that you can use it your way.',
    sections: {
      can: {
        title: 'What you can expect',
        text: 'Every page works with a keyboard and a screen reader. You can zoom in to 400%. Colors have enough contrast in light mode and in dark mode.',
        more: 'You can search, read profiles and change a session without JavaScript.',
      },
      standard: {
        title: 'What we aim for',
        text: 'Our goal is WCAG 2.2, level AA. We run automated tests each time we change a page. They can’t find every problem.',
      },
      tell: {
        title: 'Tell us what gets in your way',
        text: 'If something doesn’t work for you, write to us. Tell us what you tried to do and what you use, such as a screen reader. We’ll help you book, and we’ll fix the page.',
      },
    },
  },
} as const;
