import { t } from '../../manifest';

/** A right's verb for people: `read`, `merge`, `overbook`. An unknown one shows unchanged. */
export function verbLabel(verb: string): string {
  const text = labels.get(verb);
  return text ? t(text) : verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll('_', ' ');
}

const labels: ReadonlyMap<string, string> = new Map([
  ['read', 'Read'],
  ['write', 'Write'],
  ['delete', 'Delete'],
  ['merge', 'Merge'],
  ['export', 'Export'],
  ['restore', 'Restore'],
  ['manage', 'Manage'],
  ['overbook', 'Overbook'],
  ['sign-off', 'Sign off'],
  ['waiting', 'See what must be paid first'],
]);
