import { dayIn } from '@clinic-workbench/sdk/common';
import {
  conflict,
  Documents,
  FileAnswer,
  labelSpaces,
  readablePhone,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { InventoryItems } from '../../../inventory/node/contract';
import { medications } from '../../../medication-requests/node/contract';
import { Stock } from '../../../stock/node/contract';
import { labelFacts, labelsOf, type LabelOrigin } from '../../common/labels/label';
import type { LabelsQuery } from '../../common/labels/label-requests';
import { carts, type CartRow } from '../carts/cart-records';

const titles = { en: 'Labels', fr: 'Étiquettes' } as const;

/** The labels of the medicines in a cart, on a bill or handed over. */
@injectable()
export class LabelPrints {
  readonly #documents: Documents;
  readonly #items: InventoryItems;
  readonly #stock: Stock;

  constructor(
    @inject(Documents) documents: Documents,
    @inject(InventoryItems) items: InventoryItems,
    @inject(Stock) stock: Stock,
  ) {
    this.#documents = documents;
    this.#items = items;
    this.#stock = stock;
  }

  /** @throws ApiError 404; 409 `no_labels` for consumables */
  async pdf(c: RequestContext, uuid: string, query: LabelsQuery): Promise<FileAnswer<'application/pdf'>> {
    const { paper: size = '50x25mm', language = 'en', item_id: only } = query;
    const row = await carts.row(c, uuid);
    const lines = row.lines.filter(({ item }) => only === undefined || item === only.toLowerCase());
    const items = await this.#items.findAll(
      c,
      lines.map(({ item }) => item),
    );
    const batches = await this.#batches(c, row);
    const origin = { ...(await originOf(c, row)), language };
    const labels = [];
    for (const { item: of, quantity, medicine, weekday, reason, labelInstructions } of lines) {
      const item = items.get(of);
      if (item?.kind !== 'medicine') continue;
      const prescribed = medicine === null ? null : await medications.answer(c, medicine);
      const own = batches.filter((batch) => batch.item === of);
      const facts = labelFacts(
        {
          item,
          quantity,
          prescribed,
          batches: own,
          weekday,
          isSubstitute: reason !== null,
          instructions: labelInstructions,
        },
        origin,
      );
      labels.push(...labelsOf(facts, labelSpaces[size], language));
    }
    if (labels.length === 0) throw conflict('no_labels', 'No medicine here needs a label.');
    const number = row.dispensing_number;
    const file = await this.#documents.labels({ title: titles[language], language, size, number, labels });
    c.audit({
      action: 'print',
      resource: 'dispensing',
      resourceUuid: uuid,
      patientUuid: row.patient_uuid,
      note: { labels: labels.length },
    });
    return new FileAnswer(file, 'application/pdf', `${number}.pdf`, 'inline');
  }

  async #batches(c: RequestContext, row: CartRow) {
    if (row.status === 'handed-over') return row.given;
    const held = await this.#stock.held(c, row.uuid);
    return (held?.items ?? []).flatMap(({ item, batches }) => batches.map((batch) => ({ item, ...batch })));
  }
}

async function originOf(c: RequestContext, row: CartRow): Promise<Omit<LabelOrigin, 'language'>> {
  const { rows } = await sql<{
    readonly pharmacy: string;
    readonly phone: string | null;
    readonly zone: string;
    readonly patient: string;
    readonly number: string;
  }>`
    select o.name as pharmacy, o.phone, o.time_zone as zone, p.name as patient, p.patient_number as number
      from organizations o
      join patient_names p on p.organization_uuid = o.organization_uuid and p.uuid = ${row.patient_uuid}
     where o.organization_uuid = ${c.organization}`.execute(c.db);
  const { pharmacy, phone, zone, patient, number } = rows[0]!;
  return {
    patient: `${patient} (${number})`,
    pharmacy,
    phone: phone === null ? null : readablePhone(phone),
    day: dayIn(zone, row.handed_over_at ?? c.now),
  };
}
