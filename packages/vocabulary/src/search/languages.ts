/** 22 languages, including American Sign Language (spec client-and-shared, section 3 'Search vocabularies'). */
export const languages = [
  'English',
  'Spanish',
  'American Sign Language',
  'Arabic',
  'Armenian',
  'Cantonese',
  'Farsi',
  'French',
  'German',
  'Greek',
  'Haitian Creole',
  'Hebrew',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Mandarin',
  'Portuguese',
  'Punjabi',
  'Russian',
  'Tagalog',
  'Vietnamese',
] as const;

export type Language = (typeof languages)[number];
