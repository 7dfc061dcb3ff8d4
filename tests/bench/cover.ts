import { performance } from 'node:perf_hooks';
import type { Caller } from '../support/running-server';
import { measureInTurn, type Measured } from './load';
import { longInvoicePromises, measureLongInvoice, type LongInvoiceFigures } from './long-invoice';
import { atMost, figure, printTable, type Promised } from './report';
import { cycle, post, signed } from './shots';
import { storeCover } from './stored-cover';

export interface CoverFigures {
  /** A basket whose amounts are known, as a cart's are. */
  readonly covered: Measured;
  /** A basket whose services are priced first. */
  readonly priced: Measured;
  readonly longInvoice: LongInvoiceFigures;
}

/** Who pays for a basket of 20 services, with 20,000 members and 200,000 charges of one payer; one desk asks at a time. */
export async function measureCover(dataDir: string, caller: Caller, quick: boolean): Promise<CoverFigures> {
  const began = performance.now();
  const { payer, patients, services } = await storeCover(dataDir, caller.organization);
  process.stdout.write(
    `\nA payer's members and charges (put there in ${figure((performance.now() - began) / 1000)} s)\n`,
  );
  const basket = (patient: string, more: object) => ({
    patient_id: patient,
    services: services.map((service) => ({ healthcare_service_id: service, ...more })),
  });
  const asked = (more: object) =>
    signed(
      caller,
      cycle(patients, (patient) => post('/api/v2/cover-quotes', basket(patient, more), {})),
    );
  const [covered, priced] = await measureInTurn(
    [{ amount: '15.00' }, {}].map((more) => ({ url: caller.url, next: asked(more) })),
    { connections: 1, rounds: quick ? 3 : 5, seconds: quick ? 0.5 : 0.8 },
  );
  const row = (title: string, one: Measured) => [
    title,
    figure(one.perSecond),
    ...[one.p50, one.p95, one.p99].map(figure),
    one.refused > 0 ? String(one.refused) : '',
  ];
  printTable(
    'Cover, 1 connection (milliseconds)',
    ['', 'a second', 'p50', 'p95', 'p99', 'refused'],
    [row('A basket of 20 services', covered!), row('The same, priced first', priced!)],
  );
  let asking = 0;
  const next = () => basket(patients[asking++ % patients.length]!, {});
  const longInvoice = await measureLongInvoice(caller, { payer, basket: next });
  return { covered: covered!, priced: priced!, longInvoice };
}

export const coverPromises = ({ covered, priced, longInvoice }: CoverFigures): Promised[] => [
  atMost('Cover of a basket of 20 services, 95th percentile', 30, covered.p95, ' ms'),
  atMost('The same, priced first, 95th percentile', 30, priced.p95, ' ms'),
  atMost('Baskets refused while measured', 0, covered.refused + priced.refused, ''),
  ...longInvoicePromises(longInvoice),
];
