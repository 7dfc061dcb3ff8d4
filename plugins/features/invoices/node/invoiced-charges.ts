import { sql } from 'kysely';
import type { InvoicedCharges } from '../../charge-items/node/contract';

/** Charges with a part on an issued invoice. */
export const chargesOnInvoices: InvoicedCharges = {
  async numbers({ db, organization }, charges) {
    const { rows } = await sql<{ readonly charge: string; readonly number: string }>`
      select l.charge_uuid as charge, i.number from payer_invoice_lines l
        join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
       where l.organization_uuid = ${organization} and l.charge_uuid = any(${[...charges]}::uuid[]) and l.live
         and i.status in ('issued', 'balanced')`.execute(db);
    return new Map(rows.map(({ charge, number }) => [charge, number]));
  },
};
