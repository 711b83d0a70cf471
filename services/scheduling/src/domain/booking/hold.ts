/** How long a hold keeps the time for one form. */
export const holdMinutes = 10;
