const minutesOfDay = 24 * 60;
/** Minutes (specification, section 9). */
const timeStep = 15;

/** The times of a day in 15-minute steps, `00:00` to `23:45`. */
export function timeSteps(): string[] {
  return Array.from({ length: minutesOfDay / timeStep }, (_, index) => {
    const minutes = index * timeStep;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

/** The day and the time of `YYYY-MM-DDTHH:mm:ss`; either may be missing. */
export function splitDateTime(value: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time: time.slice(0, 5) };
}

/**
 * Joins day and time as `YYYY-MM-DDTHH:mm:ss`. A missing part stays missing; if both are missing, the result is empty.
 */
export function joinDateTime(day: string, time: string): string {
  if (!time) return day;
  return `${day}T${time}:00`;
}
