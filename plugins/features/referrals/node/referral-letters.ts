import { Documents, FileAnswer, type DocumentPart, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Allergies } from '../../allergies/node/contract';
import { fullNameOf } from '../../patients/common/patient-description';
import { livingPatient } from '../../patients/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import { letterWords, type LetterWords } from './letter-words';
import { referrals, type ReadReferral } from './referral-records';

interface Sender {
  readonly language: 'en' | 'fr';
  readonly time_zone: string;
}

/** Draws a referral as a letter. */
@injectable()
export class ReferralLetters {
  readonly #documents: Documents;
  readonly #allergies: Allergies;
  readonly #valueSets: ValueSetReader;

  constructor(
    @inject(Documents) documents: Documents,
    @inject(Allergies) allergies: Allergies,
    @inject(ValueSetReader) valueSets: ValueSetReader,
  ) {
    this.#documents = documents;
    this.#allergies = allergies;
    this.#valueSets = valueSets;
  }

  /** @throws ApiError 404 */
  async draw(c: RequestContext, uuid: string): Promise<FileAnswer<'application/pdf'>> {
    const referral = await referrals.row(c, uuid);
    const patient = await livingPatient(c, referral.patient_uuid);
    const { language, time_zone } = await senderOf(c);
    const words = letterWords[language];
    const day = (value: Date | string) => dayText(value, language, time_zone);
    const parts: DocumentPart[] = [
      ...(referral.status === 'draft' ? [{ kind: 'notice' as const, text: words.draft }] : []),
      { kind: 'facts', facts: await this.#facts(c, referral, { language, words }, day) },
      { kind: 'heading', text: words.patient },
      {
        kind: 'facts',
        facts: [
          [words.patient, fullNameOf(patient)],
          [words.number, patient.patient_number],
          [words.born, patient.birth_date && day(patient.birth_date)],
          [words.genderLabel, words.gender[patient.gender] ?? patient.gender],
          [words.phone, patient.mobile],
        ],
      },
      { kind: 'notice', text: await this.#allergyLine(c, patient.uuid, words) },
      { kind: 'heading', text: words.reason },
      { kind: 'paragraph', text: referral.reason },
      ...(referral.summary === ''
        ? []
        : [
            { kind: 'heading' as const, text: words.summary },
            { kind: 'paragraph' as const, text: referral.summary },
          ]),
      ...(await signatureOf(c, referral, words, day)),
      ...(referral.answer === null
        ? []
        : [
            { kind: 'heading' as const, text: words.answer },
            { kind: 'paragraph' as const, text: referral.answer },
          ]),
    ];
    c.audit({ action: 'print', resource: 'referrals', resourceUuid: uuid, patientUuid: patient.uuid });
    const pdf = await this.#documents.pdf(c, {
      title: words.title[referral.direction],
      language,
      size: 'A4',
      number: referral.referral_number,
      footer: `${fullNameOf(patient)}, ${patient.patient_number}`,
      parts,
    });
    return new FileAnswer(pdf, 'application/pdf', `${referral.referral_number}.pdf`);
  }

  async #facts(
    c: RequestContext,
    row: ReadReferral,
    { language, words }: { readonly language: string; readonly words: LetterWords },
    day: (value: Date) => string,
  ): Promise<readonly (readonly [string, string | null])[]> {
    const party = [row.practitioner_name, row.facility, row.phone, row.email].filter(Boolean).join('\n');
    return [
      [row.direction === 'outgoing' ? words.to : words.from, party],
      [words.specialty, row.specialty && (await this.#specialtyName(c, row.specialty, language))],
      [words.date, row.authored_on && day(row.authored_on)],
      [words.priority, row.priority === 'routine' ? null : words.priorities[row.priority]],
    ];
  }

  async #allergyLine(c: RequestContext, patient: string, words: LetterWords): Promise<string> {
    const position = await this.#allergies.position(c, patient);
    if (position === 'not-asked') return words.notAsked;
    if (position === 'none-known') return words.noAllergies;
    const known = await this.#allergies.ofPatient(c, patient);
    return `${words.allergies} ${known.map(({ substance }) => substance).join(', ')}`;
  }

  /** The organization's own specialties come before those of the value set; an unknown code is printed as it is. */
  async #specialtyName({ db, organization }: RequestContext, code: string, language: string): Promise<string> {
    const own = await db
      .selectFrom('practitioner_specialties')
      .select('display')
      .where('organization_uuid', '=', organization)
      .where('code', '=', code)
      .executeTakeFirst();
    if (own) return own.display;
    return this.#valueSets.nameOf('practitioner-specialty-type', code, language);
  }
}

async function senderOf({ db, organization }: RequestContext): Promise<Sender> {
  const { language, time_zone } = await db
    .selectFrom('organizations')
    .select(['language', 'time_zone'])
    .where('organization_uuid', '=', organization)
    .executeTakeFirstOrThrow();
  return { language: language === 'fr' ? 'fr' : 'en', time_zone };
}

/** The sender signs; an incoming one was signed elsewhere. */
async function signatureOf(
  c: RequestContext,
  { direction, sent_by, authored_on }: ReadReferral,
  words: LetterWords,
  day: (value: Date) => string,
): Promise<DocumentPart[]> {
  if (direction === 'incoming' || sent_by === null || authored_on === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from staff_names
     where organization_uuid = ${c.organization} and user_uuid = ${sent_by} order by ended_at is not null limit 1`.execute(
    c.db,
  );
  return [
    { kind: 'signature', user: sent_by, lines: [rows[0]?.name ?? '', day(authored_on)].filter(Boolean) },
    { kind: 'paragraph', text: words.thanks, muted: true },
  ];
}

/** A date as people write it, in the organization's time zone; a date of birth has no time zone. */
function dayText(value: Date | string, language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: typeof value === 'string' ? 'UTC' : timeZone,
  });
  return format.format(typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value);
}
