/** The longest life on record is 122 years (Jeanne Calment); this leaves room for wrong records. */
const oldest = 150;

/**
 * The birth date to record for a patient who knows only their age: 1 January of the year that gives this age today.
 *
 * @param years completed years, as typed
 * @param today YYYY-MM-DD in the organization's time zone
 * @returns YYYY-MM-DD, or undefined if the text is not an age
 */
export function estimatedBirthDate(years: string, today: string): string | undefined {
  const text = years.trim();
  if (!/^\d{1,3}$/.test(text) || Number(text) > oldest) return undefined;
  return `${String(Number(today.slice(0, 4)) - Number(text)).padStart(4, '0')}-01-01`;
}
