import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { Documents, FileAnswer, printedAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { PurchaseOrder } from '../common/purchase-order';
import { orders } from './order-records';
import { orderWords } from './order-words';
import { suppliers } from './suppliers';

/** Draws an order for the supplier. */
@injectable()
export class OrderPaper {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  /** @throws ApiError 404 */
  async draw(c: RequestContext, uuid: string): Promise<FileAnswer<'application/pdf'>> {
    const order = await orders.read(c, uuid);
    const supplier = await suppliers.row(c, order.supplier_id);
    const { rows } = await sql<{ readonly language: string; readonly zone: string }>`
      select language, time_zone as zone from organizations where organization_uuid = ${c.organization}`.execute(c.db);
    const language = rows[0]!.language === 'fr' ? 'fr' : 'en';
    const words = orderWords[language];
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
    const day = (value: string, zone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(value));
    const contact = [supplier.name, supplier.contact, supplier.address, supplier.phone, supplier.email];
    c.audit({ action: 'print', resource: 'purchasing', resourceUuid: uuid });
    const pdf = await this.#documents.pdf(c, {
      title: words.title,
      language,
      size: 'A4',
      number: order.number,
      footer: order.number,
      parts: [
        ...(order.status === 'cancelled' ? [{ kind: 'notice' as const, text: words.cancelled }] : []),
        {
          kind: 'facts',
          facts: [
            [words.to, contact.filter(Boolean).join('\n')],
            [words.taxNumber, supplier.tax_number],
            [words.deliverTo, order.store_name],
            [words.date, day(order.created_at, rows[0]!.zone)],
            [words.expected, order.expected_on && day(order.expected_on, 'UTC')],
          ],
        },
        {
          kind: 'table',
          head: [words.item, words.pack, words.quantity, words.price, words.amount],
          widths: [4, 2.4, 1.2, 1.6, 1.6],
          amounts: [2, 3, 4],
          rows: [
            ...rowsOf(order, language),
            ['', '', '', `${words.total} (${order.currency})`, printedAmount(order.amount, language)],
          ],
        },
        ...(order.note ? [{ kind: 'paragraph' as const, text: order.note }] : []),
      ],
    });
    return new FileAnswer(pdf, 'application/pdf', `${order.number}.pdf`);
  }
}

function rowsOf({ lines, currency }: PurchaseOrder, language: 'en' | 'fr'): readonly (readonly string[])[] {
  const words = orderWords[language];
  return lines.map(({ item_name, pack, factor, base_unit, packs, price }) => [
    item_name,
    pack === null ? base_unit : `${pack} ${words.each(factor, base_unit)}`,
    String(packs),
    price === null ? '' : printedAmount(price, language),
    price === null ? '' : printedAmount(amountText(minorOf(price, currency) * BigInt(packs), currency), language),
  ]);
}
