import {
  authorOf,
  Documents,
  FileAnswer,
  notFound,
  TextMessages,
  type DocumentPart,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { NoticeChannel, TellPatients, ToldPatients } from '../common/recall';
import { patientsNamed, recalledBatch } from './recall-reading';

interface Hospital {
  readonly name: string;
  readonly phone: string | null;
  readonly language: string;
}

/** Tells patients that a batch is recalled, and keeps who was told. */
@injectable()
export class RecallNotices {
  readonly #documents: Documents;
  readonly #texts: TextMessages;

  constructor(@inject(Documents) documents: Documents, @inject(TextMessages) texts: TextMessages) {
    this.#documents = documents;
    this.#texts = texts;
  }

  /**
   * Queues a text message to each named patient of the batch. Whoever holds the telephone can read it, so it does not
   * name the medicine.
   * @throws ApiError 404 for the batch, and for a patient who was not given it
   */
  async tell(c: RequestContext, batch: string, { patient_ids }: TellPatients): Promise<ToldPatients> {
    await recalledBatch(c, batch);
    const named = [...new Set(patient_ids.map((id) => id.toLowerCase()))];
    const patients = await patientsNamed(c, batch, named);
    if (patients.length < named.length) throw notFound('Patient');
    const hospital = await hospitalOf(c);
    const text = textOf(hospital);
    const reachable = patients.filter(({ mobile }) => mobile !== null && mobile !== '');
    for (const { uuid, mobile } of reachable) {
      await this.#texts.send(c.db, { to: mobile!, text });
      await keepNotice(c, { batch, patient: uuid, channel: 'text', to: mobile });
    }
    c.audit({
      action: 'update',
      resource: 'stock-recall',
      resourceUuid: batch,
      note: { told: reachable.map(({ uuid }) => uuid) },
    });
    c.emit({ type: 'stock_recall.told', uuid: batch });
    return {
      sent: reachable.length,
      without_number: patients.filter((each) => !reachable.includes(each)).map(({ uuid }) => uuid),
    };
  }

  /** The letter to a patient of the batch; printing counts as telling. @throws ApiError 404 */
  async letter(c: RequestContext, batch: string, patient: string): Promise<FileAnswer<'application/pdf'>> {
    const recalled = await recalledBatch(c, batch);
    const [found] = await patientsNamed(c, batch, [patient]);
    if (!found) throw notFound('Patient');
    const hospital = await hospitalOf(c);
    const words = letterWords[languageOf(hospital)];
    const medicine = `${recalled.item_name}, ${words.batch} ${recalled.batch}`;
    const parts: DocumentPart[] = [
      { kind: 'paragraph', text: `${found.name}\n${found.patient_number}` },
      { kind: 'heading', text: words.subject },
      { kind: 'paragraph', text: words.given(medicine) },
      { kind: 'notice', text: words.stop },
      { kind: 'paragraph', text: words.bring(hospital.phone) },
      { kind: 'paragraph', text: words.sorry },
      { kind: 'signature', user: c.user, lines: [hospital.name] },
    ];
    const pdf = await this.#documents.pdf(c, { title: words.title, language: languageOf(hospital), size: 'A4', parts });
    await keepNotice(c, { batch, patient: found.uuid, channel: 'letter', to: null });
    c.audit({ action: 'print', resource: 'stock-recall', resourceUuid: batch, patientUuid: found.uuid });
    c.emit({ type: 'stock_recall.told', uuid: batch });
    return new FileAnswer(pdf, 'application/pdf', `recall-${found.patient_number}.pdf`, 'inline');
  }
}

async function keepNotice(
  c: RequestContext,
  of: { readonly batch: string; readonly patient: string; readonly channel: NoticeChannel; readonly to: string | null },
): Promise<void> {
  await sql`
    insert into recall_notices (organization_uuid, uuid, batch_uuid, patient_uuid, channel, sent_to, at, by)
    values (${c.organization}, ${v7({ msecs: c.now.getTime() })}, ${of.batch}, ${of.patient}, ${of.channel}, ${of.to}, ${c.now},
            ${authorOf(c)}::uuid)`.execute(c.db);
}

async function hospitalOf(c: RequestContext): Promise<Hospital> {
  const { rows } = await sql<Hospital>`
    select name, phone, language from organizations where organization_uuid = ${c.organization}`.execute(c.db);
  return rows[0]!;
}

const languageOf = ({ language }: Hospital): 'en' | 'fr' => (language === 'fr' ? 'fr' : 'en');

function textOf(hospital: Hospital): string {
  const call = hospital.phone === null ? '' : ` (${hospital.phone})`;
  return languageOf(hospital) === 'fr'
    ? `${hospital.name} : merci de nous appeler${call} ou de passer aujourd’hui, au sujet de votre dernière visite.`
    : `${hospital.name}: please call us${call} or come in today, about your last visit.`;
}

const letterWords = {
  en: {
    title: 'Recall',
    subject: 'Please stop using a medicine that we gave you',
    batch: 'batch',
    given: (medicine: string) => `We gave you this medicine: ${medicine}. Its batch has been recalled.`,
    stop: 'Do not use what is left of it. Do not give it to anybody.',
    bring: (phone: string | null) =>
      `Bring it to our pharmacy: you get another medicine. If you feel unwell, come at once${phone === null ? '' : `, or call ${phone}`}.`,
    sorry: 'We are sorry for the trouble.',
  },
  fr: {
    title: 'Rappel',
    subject: 'Merci de ne plus utiliser un médicament que nous vous avons donné',
    batch: 'lot',
    given: (medicine: string) => `Nous vous avons donné ce médicament : ${medicine}. Son lot a été rappelé.`,
    stop: 'N’utilisez pas ce qu’il en reste. Ne le donnez à personne.',
    bring: (phone: string | null) =>
      `Rapportez-le à notre pharmacie : vous en recevrez un autre. Si vous vous sentez mal, venez tout de suite${phone === null ? '' : ` ou appelez le ${phone}`}.`,
    sorry: 'Veuillez nous excuser pour ce dérangement.',
  },
} as const;
