/** The content of a reminder: it never names the practitioner or the reason of the treatment. */
export interface ReminderFacts {
  readonly organization: string;
  /** The organization's number; left out of the text if null. */
  readonly phone: string | null;
  readonly address: string | null;
  /** Two letters, as in `fr` and `GH`. */
  readonly language: string;
  readonly country: string;
  readonly start: Date;
  /** The time zone of the appointment's place. */
  readonly timeZone: string;
  readonly location: string;
  /** The link of a virtual appointment. */
  readonly meetingUrl: string | null;
  /** True for a home visit. */
  readonly atHome: boolean;
}

const english = {
  subject: 'Reminder of your appointment at {{organization}}',
  first: 'This is a reminder of your appointment at {{organization}}.',
  when: 'When: {{day}}, {{time}}',
  place: 'Where: {{place}}',
  home: 'Where: at your home',
  join: 'Join here: {{url}}',
  phone: 'If you cannot come, please call {{phone}}.',
  short: '{{organization}}: your appointment is on {{day}} at {{time}}, {{place}}.',
  shortHome: '{{organization}}: we visit you at home on {{day}} at {{time}}.',
  shortOnline: '{{organization}}: your online appointment is on {{day}} at {{time}}: {{url}}',
  shortPhone: ' Cannot come? Call {{phone}}.',
};

const french: typeof english = {
  subject: 'Rappel de votre rendez-vous : {{organization}}',
  first: 'Nous vous rappelons votre rendez-vous : {{organization}}.',
  when: 'Quand : {{day}}, {{time}}',
  place: 'Où : {{place}}',
  home: 'Où : à votre domicile',
  join: 'Pour participer : {{url}}',
  phone: 'En cas d’empêchement, appelez le {{phone}}.',
  short: '{{organization}} : votre rendez-vous est le {{day}} à {{time}}, {{place}}.',
  shortHome: '{{organization}} : nous venons chez vous le {{day}} à {{time}}.',
  shortOnline: '{{organization}} : votre rendez-vous en ligne est le {{day}} à {{time}} : {{url}}',
  shortPhone: ' Empêchement ? Appelez le {{phone}}.',
};

/** A reminder in the organization's language: a mail, and a short text message. */
export function reminderText(facts: ReminderFacts) {
  const words = facts.language === 'fr' ? french : english;
  const locale = `${facts.language === 'fr' ? 'fr' : 'en'}-${facts.country}`;
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: facts.timeZone }).format(facts.start);
  const time = at({ timeStyle: 'short' });
  const values = (dateStyle: 'full' | 'medium') => ({
    organization: oneLine(facts.organization),
    day: at({ dateStyle }),
    time,
    place: oneLine(facts.location),
    url: facts.meetingUrl ?? '',
    phone: facts.phone ?? '',
  });
  const long = values('full');
  const lines = [
    fill(words.first, long),
    '',
    fill(words.when, long),
    ...whereLines(facts, words, long),
    ...(facts.phone ? ['', fill(words.phone, long)] : []),
  ];
  const short = values('medium');
  const said = facts.meetingUrl ? words.shortOnline : facts.atHome ? words.shortHome : words.short;
  return {
    subject: fill(words.subject, long),
    mail: `${lines.join('\n')}\n`,
    text: fill(said, short) + (facts.phone ? fill(words.shortPhone, short) : ''),
  };
}

function whereLines(facts: ReminderFacts, words: typeof english, values: Record<string, string>): string[] {
  if (facts.meetingUrl) return [fill(words.join, values)];
  if (facts.atHome) return [fill(words.home, values)];
  return [fill(words.place, values), ...(facts.address ? [oneLine(facts.address)] : [])];
}

/** In one pass, so that braces inside a name are not replaced. */
const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
