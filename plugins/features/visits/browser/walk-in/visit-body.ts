import type { WalkInValues } from './walk-in-form';

/** Fields that every visit has, whoever comes. */
export type VisitFieldValues = Omit<WalkInValues, 'patient'>;

/**
 * What is sent of these fields. Section 3 requires none of them: what is left empty is the server's to fill, as the
 * location by where the caller works.
 */
export function visitBodyOf({ reason, ...choices }: VisitFieldValues): object {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(chosen), reason: reason.trim() };
}
