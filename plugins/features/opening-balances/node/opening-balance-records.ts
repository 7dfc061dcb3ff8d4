import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf } from '@clinic-workbench/sdk/node';
import { fullNameOf } from '../../patients/common/patient-description';
import { aboutPatients, claimedPatient, readsPatient } from '../../patients/node/contract';
import type { OpeningBalance } from '../common/opening-balance';
import './opening-balances-table';

/** Balances brought over from an earlier system. */
export const openingBalances = recordsOf<OpeningBalance>()({
  ...aboutPatients('ob'),
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  table: 'opening_balances',
  resource: 'opening-balances',
  title: 'Opening balance',
  event: 'opening_balance',
  keeps: ['what', 'day'],
  shows: ['patient_uuid', 'kind', 'reference', 'currency', 'charge_uuid'],
  reads: readsPatient('ob'),
  keepsBeside: ({ amount, currency }) => ({ amount: amountText(BigInt(amount), currency) }),
  answers: ({ amount, currency, patient }) => ({
    amount: amountText(BigInt(amount), currency),
    patient_name: fullNameOf(patient),
    patient_number: patient.patient_number,
  }),
});

export type OpeningBalanceRow = Awaited<ReturnType<typeof openingBalances.row>>;
