import { dayIn, fill } from '@clinic-workbench/sdk/common';
import { Documents, FileAnswer, notFound, type DocumentPart, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Allergies } from '../../allergies/node/contract';
import type { OverriddenFinding } from '../common/check-finding';
import { dosedByWeightBelow } from '../common/child-doses';
import { amountInWords } from '../common/dose-units';
import type { InstructionLanguage } from '../common/dosing';
import type { MedicationRequest } from '../common/medication-request';
import { isInForce } from '../common/medication-status';
import { MedicationReader } from './medication-reader';
import { prescriptionWords, type PrescriptionWords } from './prescription-words';

/** The sheet's other data: the patient and the signers. */
interface Sheet {
  readonly words: PrescriptionWords;
  readonly language: InstructionLanguage;
  readonly timeZone: string;
  readonly birthDate: string | null;
  /** Kilograms; null if never measured. */
  readonly weight: number | null;
  /** The users of the prescribing practitioners. */
  readonly users: ReadonlyMap<string, string>;
  readonly allergies: string;
}

/** Prints prescriptions: medicines prescribed together share one sheet. */
@injectable()
export class PrescriptionPrint {
  readonly #reader: MedicationReader;
  readonly #allergies: Allergies;
  readonly #documents: Documents;

  constructor(
    @inject(MedicationReader) reader: MedicationReader,
    @inject(Allergies) allergies: Allergies,
    @inject(Documents) documents: Documents,
  ) {
    this.#reader = reader;
    this.#allergies = allergies;
    this.#documents = documents;
  }

  /**
   * @param id of a prescription, or of any of its medicines
   * @throws ApiError 404
   */
  async print(c: RequestContext, id: string): Promise<FileAnswer<'application/pdf'>> {
    const one = await this.#reader.find(c, id);
    const all = await this.#reader.ofPrescription(c, one?.prescription_id ?? id);
    const lines = all.filter(({ status }) => status !== 'entered-in-error');
    const [first] = lines;
    if (!first) throw notFound('Prescription');
    const file = await this.sheet(c, lines, { number: first.prescription_number });
    c.audit({
      action: 'print',
      resource: 'medication-requests',
      resourceUuid: first.prescription_id,
      patientUuid: first.patient_id,
      note: { medicines: lines.map(({ uuid }) => uuid) },
    });
    return file;
  }

  /**
   * Medicines of one patient on a sheet, which the caller audits.
   * @throws ApiError 404 without medicines
   */
  async sheet(
    c: RequestContext,
    lines: readonly MedicationRequest[],
    { number, notice }: { readonly number: string; readonly notice?: (language: InstructionLanguage) => string },
  ): Promise<FileAnswer<'application/pdf'>> {
    const [first] = lines;
    if (!first) throw notFound('Prescription');
    const sheet = await this.#sheet(c, first, lines);
    const said = notice ? [{ kind: 'notice' as const, text: notice(sheet.language) }] : [];
    const content = await this.#documents.pdf(c, {
      title: sheet.words.title,
      language: sheet.language,
      size: 'A5',
      number,
      parts: [...said, ...partsOf(lines, first, sheet)],
      footer: `${first.patient.full_name}, ${first.patient.patient_number}`,
    });
    return new FileAnswer(content, 'application/pdf', `${number}.pdf`, 'inline');
  }

  async #sheet(c: RequestContext, first: MedicationRequest, lines: readonly MedicationRequest[]): Promise<Sheet> {
    const language = first.instructions_language;
    const words = prescriptionWords[language];
    const row = await c.db
      .selectFrom('patient_names as p')
      .innerJoin('organizations', 'organizations.organization_uuid', 'p.organization_uuid')
      .select(['p.birth_date', 'p.weight', 'organizations.time_zone'])
      .where('p.organization_uuid', '=', c.organization)
      .where('p.uuid', '=', first.patient_id)
      .executeTakeFirstOrThrow();
    const { rows: roles } = await sql<{ uuid: string; user_uuid: string }>`
      select uuid, user_uuid from staff_names
       where organization_uuid = ${c.organization} and uuid = any(${lines.map((line) => answering(line).role)}::uuid[])`.execute(
      c.db,
    );
    return {
      words,
      language,
      timeZone: row.time_zone,
      birthDate: row.birth_date,
      weight: row.weight,
      users: new Map(roles.map(({ uuid, user_uuid }) => [uuid, user_uuid])),
      allergies: await this.#allergyNotice(c, first.patient_id, words),
    };
  }

  async #allergyNotice(c: RequestContext, patient: string, words: PrescriptionWords): Promise<string> {
    const position = await this.#allergies.position(c, patient);
    if (position === 'not-asked') return words.notAsked;
    const known = await this.#allergies.ofPatient(c, patient);
    if (known.length === 0) return words.noKnownAllergies;
    return `${words.allergies} ${known.map(({ substance }) => substance).join(', ')}`;
  }
}

function partsOf(lines: readonly MedicationRequest[], first: MedicationRequest, sheet: Sheet): DocumentPart[] {
  const { words, timeZone, birthDate, weight, allergies } = sheet;
  const day = (instant: string | null) => (instant === null ? null : written(dayIn(timeZone, new Date(instant))));
  const prescribers = [...new Set(lines.map(({ requester_name }) => requester_name))];
  const amended = lines.flatMap(({ amended_on }) => amended_on ?? []).toSorted();
  return [
    {
      kind: 'facts',
      facts: [
        [words.patient, first.patient.full_name],
        [words.number, first.patient.patient_number],
        [words.born, birthDate === null ? null : written(birthDate)],
        ...weightOf(first, weight, words),
        [words.date, day(first.authored_on ?? first.created_at)],
        [words.prescriber, prescribers.filter(Boolean).join(', ')],
      ],
    },
    ...amended.slice(-1).map((last) => ({
      kind: 'notice' as const,
      text: fill(words.amended, { time: momentIn(timeZone, last), number: first.prescription_number }),
    })),
    { kind: 'notice', text: allergies },
    ...(lines.every(({ status }) => status === 'draft') ? [{ kind: 'notice' as const, text: words.draft }] : []),
    {
      kind: 'table',
      head: [words.medicine, words.instructions, words.quantity],
      widths: [4, 5, 2],
      rows: lines.map((line) => rowOf(line, sheet)),
    },
    ...lines.flatMap((line) => againstOf(line, words)),
    ...signaturesOf(lines, sheet.users, day),
  ];
}

/** The practitioner responsible for the current version: the last who amended it, otherwise the signer. */
function answering(line: MedicationRequest) {
  return line.amended_on === null
    ? { role: line.requester_id, name: line.requester_name, on: line.authored_on }
    : { role: line.amended_by_id, name: line.amended_by_name, on: line.amended_on };
}

/** One signature per signer; with several, each lists their medicines. Drafts and stopped medicines have none. */
function signaturesOf(
  lines: readonly MedicationRequest[],
  users: Sheet['users'],
  day: (instant: string | null) => string | null,
): DocumentPart[] {
  const signed = lines.filter(({ status }) => isInForce(status));
  const roles = [...new Set(signed.map((line) => answering(line).role))];
  return roles.flatMap((role): DocumentPart[] => {
    const own = signed.filter((line) => answering(line).role === role);
    const user = users.get(role ?? '');
    if (user === undefined || !own[0]) return [];
    const { name } = answering(own[0]);
    const last = own
      .flatMap((line) => answering(line).on ?? [])
      .toSorted()
      .at(-1);
    const what = roles.length > 1 ? own.map(({ drug }) => drug).join(', ') : '';
    const texts = [name, day(last ?? null), what];
    return [{ kind: 'signature', user, lines: texts.filter((text): text is string => Boolean(text)) }];
  });
}

function rowOf(line: MedicationRequest, sheet: Sheet): string[] {
  const { words, language } = sheet;
  const { drug, strength, substitution_allowed, status, status_reason, instructions, note } = line;
  const stopped = status === 'revoked' ? `${words.stopped}${status_reason ? `: ${status_reason}` : ''}` : '';
  const draft = status === 'draft' ? words.draft : '';
  return [
    [
      [drug, strength].filter(Boolean).join(' '),
      substitution_allowed ? '' : words.noSubstitution,
      stopped,
      draft,
      versionOf(line, sheet),
    ]
      .filter(Boolean)
      .join('\n'),
    [instructions, note].filter(Boolean).join('\n'),
    line.quantity === null ? '' : amountInWords(line.quantity, line.quantity_unit, language),
  ];
}

/** The version, for holders of an earlier copy; empty if it was never amended. */
function versionOf(line: MedicationRequest, { words, timeZone }: Sheet): string {
  if (line.amended_on === null || line.status === 'revoked') return '';
  return fill(words.version, {
    version: String(line.amendments + 1),
    time: momentIn(timeZone, line.amended_on),
    name: line.amended_by_name ?? '–',
    reason: line.status_reason ?? '–',
  });
}

/** The overridden findings with their reasons, which the pharmacy must know. */
function againstOf({ drug, overridden }: MedicationRequest, words: PrescriptionWords): DocumentPart[] {
  const said = ({
    message,
    sentence = message,
    values,
  }: Pick<OverriddenFinding, 'message' | 'sentence' | 'values'>) => {
    const { unit, kind, why } = values;
    const spoken = {
      ...(unit && { unit: words.findings[unit] ?? unit }),
      ...(kind && { kind: words.findings[kind] ?? kind }),
      ...(why && { why: words.findings[why] ?? why }),
    };
    return fill(words.findings[sentence] ?? sentence, { ...values, ...spoken });
  };
  return overridden.map((finding) => ({
    kind: 'paragraph',
    text: `${words.against} ${drug}. ${[finding, ...(finding.why ?? [])].map(said).join(' ')} ${words.reason} ${finding.reason}`,
  }));
}

/** The weight of a child, which the pharmacy uses. */
function weightOf(
  { patient: { age } }: MedicationRequest,
  weight: number | null,
  words: PrescriptionWords,
): readonly (readonly [string, string])[] {
  return age === null || age >= dosedByWeightBelow ? [] : [[words.weight, weight === null ? '–' : `${weight} kg`]];
}

/** 21-11-2026, as lists show days (specification, section 9). */
const written = (day: string): string => day.split('-').toReversed().join('-');

/** 21-11-2026 14:05, in the organization's time zone. */
function momentIn(timeZone: string, instant: string): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return `${written(dayIn(timeZone, at))} ${time}`;
}
