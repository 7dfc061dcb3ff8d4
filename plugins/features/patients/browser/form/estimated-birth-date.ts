/** Nobody on record has lived longer (Jeanne Calment, 122), with some room for records that are wrong. */
const oldest = 150;

/**
 * The birth date to record for somebody who knows only their age: 1 January of the year in which they were born if
 * their birthday has passed this year, so that the age comes out as given.
 *
 * @param years completed years, as typed
 * @param today YYYY-MM-DD in the organization's time zone
 * @returns YYYY-MM-DD, or undefined if the text is no age
 */
export function estimatedBirthDate(years: string, today: string): string | undefined {
  const text = years.trim();
  if (!/^\d{1,3}$/.test(text) || Number(text) > oldest) return undefined;
  return `${String(Number(today.slice(0, 4)) - Number(text)).padStart(4, '0')}-01-01`;
}
