/** By time zone: making one takes longer than giving a code. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, YYYY-MM-DD, where an organization is. @param timeZone IANA name */
export function dayAt(timeZone: string, instant: Date): string {
  // Sweden writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
