/** The visible features of an unidentified patient. */
export interface SeenPerson {
  readonly gender: 'MALE' | 'FEMALE' | 'UNKNOWN';
  /** Years, estimated; null if impossible. */
  readonly age: number | null;
}

export interface TemporaryName {
  readonly first_name: string;
  readonly last_name: string;
}

const words = { MALE: 'male', FEMALE: 'female', UNKNOWN: 'person' } as const;

/**
 * The temporary name of an unidentified patient, as in `Unknown male about 30 y, 21-11 05.40`: English, because it is
 * part of the record, and correctable like any name.
 *
 * @param arrived day and month, hours and minutes in the organization's time zone: `21-11 05.40`
 * @param nth one more than the number of earlier patients with the same name
 */
export function temporaryName({ gender, age }: SeenPerson, arrived: string, nth: number): TemporaryName {
  const about = age === null ? '' : `about ${age} y, `;
  return {
    first_name: `Unknown ${words[gender]}`,
    last_name: `${about}${arrived}${nth > 1 ? ` (${nth})` : ''}`,
  };
}

/** `21-11 05.40` in an IANA time zone. */
export function arrivalText(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')}-${of('month')} ${of('hour')}.${of('minute')}`;
}
