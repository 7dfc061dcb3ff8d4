import type { Caller } from '../../support/running-server';
import { answerOf } from './patients';
import { dialog, menu, type Place } from './places';

/** A stopped medicine, a running one, and an order. */
export async function prescribeAndOrder(caller: Caller, patient: string): Promise<void> {
  const medicine = (drug: string) => ({ patient_id: patient, drug, strength: '10 mg', instructions: `Take ${drug}` });
  const path = 'v2/emr/medication-requests';
  const lines = [medicine('Senna'), medicine('Zinc')];
  // Without doses they cannot be checked: this is confirmed, as a doctor does.
  const refused = (await (await caller.fetch('POST', path, lines)).json()) as {
    readonly details: {
      readonly lines: readonly { readonly index: number; readonly findings: readonly { readonly key: string }[] }[];
    };
  };
  const checked = lines.map((line, at) => ({
    ...line,
    overrides: refused.details.lines
      .filter(({ index }) => index === at)
      .flatMap(({ findings }) => findings.map(({ key }) => ({ key, reason: 'I have checked the dose myself.' }))),
  }));
  const [first] = await answerOf<readonly [{ uuid: string }]>(await caller.fetch('POST', path, checked));
  await caller.fetch(
    'PATCH',
    `v2/emr/medication-requests/${first.uuid}`,
    { status: 'revoked', reason: 'Not needed any more' },
    { 'if-match': '"1"' },
  );
  await answerOf(
    await caller.fetch('POST', 'v2/emr/service-requests', {
      patient_id: patient,
      category: 'Imaging',
      display: 'Chest X-ray',
      priority: 'urgent',
    }),
  );
}

/** The pages of a patient's prescriptions and orders as `prescribeAndOrder` left them, and the list of all orders. */
export const prescribingPlaces = (patient: string): readonly Place[] => [
  {
    name: 'the prescriptions of a patient',
    path: `/patients/${patient}/prescriptions`,
    workspace: 'OPD',
    ready: (page) => page.getByRole('row', { name: /Senna 10 mg.*Stopped/ }),
  },
  {
    name: 'a prescribed medicine',
    path: `/patients/${patient}/prescriptions`,
    workspace: 'OPD',
    open: (page) => page.getByRole('row', { name: /Senna 10 mg/ }).click(),
    ready: dialog('Senna 10 mg'),
  },
  {
    name: 'what the pharmacy reads',
    path: `/patients/${patient}/pending-prescriptions`,
    workspace: 'PHARM',
    ready: (page) => page.getByRole('row', { name: /Zinc 10 mg/ }),
  },
  {
    name: 'the orders of a patient',
    path: `/patients/${patient}/orders`,
    workspace: 'OPD',
    ready: (page) => page.getByRole('row', { name: /Chest X-ray/ }),
  },
  {
    name: 'all orders',
    path: '/diag/diagnostic-orders',
    workspace: 'DIAG',
    ready: (page) => page.getByRole('row', { name: /Chest X-ray/ }),
  },
  {
    name: 'an order',
    path: '/diag/diagnostic-orders',
    workspace: 'DIAG',
    open: (page) => menu(page, /^Actions for ORD/, 'Details'),
    ready: dialog('Chest X-ray'),
  },
];
