import { dayIn } from '@clinic-workbench/sdk/common';
import { Documents, FileAnswer, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ValueSetReader } from '../../valuesets/node/contract';
import { isInCatalogue } from '../common/order-catalogue';
import type { OrderCodeSystem } from '../common/order-kinds';
import { orders } from './order-records';
import { orderWords, type OrderLanguage } from './order-words';

/** Prints request forms and tube labels. */
@injectable()
export class OrderPrint {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  /** The form that goes with the patient to those who carry the order out. @throws ApiError 404 */
  async form(c: RequestContext, uuid: string, language: OrderLanguage): Promise<FileAnswer<'application/pdf'>> {
    const order = await orders.row(c, uuid);
    const { patient } = order;
    const words = orderWords[language];
    const sets = c.service<ValueSetReader>(ValueSetReader);
    const specimen = order.specimen && (await sets.nameOf('specimen-type', order.specimen, language));
    const named = await orderNames(language);
    const day = (instant: Date) => written(dayIn(order.time_zone, instant));
    const name = `${patient.first_name} ${patient.last_name}`;
    const signer = order.status === 'draft' ? undefined : await userOf(c, order.requester_uuid);
    const content = await this.#documents.pdf(c, {
      title: words.title,
      language,
      size: 'A5',
      number: order.order_number,
      parts: [
        {
          kind: 'facts',
          facts: [
            [words.patient, name],
            [words.number, patient.patient_number],
            [words.born, patient.birth_date === null ? null : written(patient.birth_date)],
            [words.date, day(order.authored_on)],
            [words.requester, order.requester_name],
            [words.place, order.location_name],
            [words.priority, words.priorities[order.priority]],
          ],
        },
        ...(order.status === 'revoked' || order.status === 'draft'
          ? [{ kind: 'notice' as const, text: order.status === 'draft' ? words.draft : words.revoked }]
          : []),
        { kind: 'heading', text: named(order) },
        ...(order.tests.length > 1
          ? [
              {
                kind: 'paragraph' as const,
                text: order.tests.map((test) => named({ ...test, code_system: 'loinc' })).join(' · '),
              },
            ]
          : []),
        {
          kind: 'facts',
          facts: [
            [words.category, words.categories[order.category]],
            [words.specimen, specimen],
            [words.reason, order.reason],
            [words.note, order.note],
          ],
        },
        ...(signer === undefined
          ? []
          : [
              {
                kind: 'signature' as const,
                user: signer,
                lines: [order.requester_name ?? '', day(order.authored_on)].filter(Boolean),
              },
            ]),
      ],
      footer: `${name}, ${patient.patient_number}`,
    });
    this.#printed(c, uuid, order.patient_uuid, 'form');
    return new FileAnswer(content, 'application/pdf', `${order.order_number}.pdf`, 'inline');
  }

  /** A picture for a label printer: the number of the order as Code 128 (ISO/IEC 15417). @throws ApiError 404 */
  async label(c: RequestContext, uuid: string): Promise<FileAnswer<'image/png'>> {
    const { order_number: number, patient_uuid } = await orders.row(c, uuid);
    const { toBuffer } = await import('bwip-js/node');
    const png = await toBuffer({ bcid: 'code128', text: number, scale: 3, height: 10, includetext: true });
    this.#printed(c, uuid, patient_uuid, 'label');
    return new FileAnswer(png, 'image/png', `${number}.png`, 'inline');
  }

  #printed(c: RequestContext, uuid: string, patientUuid: string, what: 'form' | 'label'): void {
    c.audit({ action: 'print', resource: 'service-requests', resourceUuid: uuid, patientUuid, note: { what } });
  }
}

/** The name of the ordered thing in a language; free text and the organization's services are not translated. */
async function orderNames(
  language: OrderLanguage,
): Promise<(thing: { readonly display: string; readonly code_system: OrderCodeSystem | null }) => string> {
  if (language === 'en') return ({ display }) => display;
  const french: Readonly<Record<string, string>> = (await import('../locales/fr.json')).default;
  return ({ display, code_system }) => (isInCatalogue(code_system) ? (french[display] ?? display) : display);
}

/** `21-11-2026`, the format of days in lists (specification, section 9). */
const written = (day: string): string => day.split('-').toReversed().join('-');

/** The user behind the ordering practitioner; a draft is not signed. */
async function userOf({ db, organization }: RequestContext, role: string | null): Promise<string | undefined> {
  if (role === null) return undefined;
  const found = await db
    .selectFrom('staff_names')
    .select('user_uuid')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', role)
    .executeTakeFirst();
  return found?.user_uuid;
}
