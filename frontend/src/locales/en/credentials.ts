/** Texts about licenses and liability insurance. */
export const credentials = {
  license: 'License for {{state}}',
  insurance: 'Liability insurance',
  line: '{{name}}: {{status}}',
  approved: 'approved.',
  approvedUntil: 'approved until {{day}}.',
  expiresSoon: 'expires on {{day}}. Please upload the new document before that day.',
  received: 'we have your document and are checking it.',
  missing: 'please upload your document.',
  refused: 'not accepted. {{reason}} Please upload another document.',
  expired: 'expired on {{day}}. Please upload the new document.',
} as const;
