/** 22 languages, including American Sign Language (C3.17-4). */
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
