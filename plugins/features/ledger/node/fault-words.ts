import type { FaultCode, FaultValues, LedgerFault } from '../common/ledger-finding';

type Words = Pick<LedgerFault, 'kind' | 'which' | 'reason'>;

const ofBalance = ({ account, subject, charge }: FaultValues) =>
  `${account} of ${charge === undefined ? subject : `charge ${charge}`}`;

const ofNumber = ({ series, period, location, number }: FaultValues) =>
  `${series}${period === undefined ? '' : ` of ${period}`}${location === undefined ? '' : ` at ${location}`}, before ${number}`;

/** Plain English, as `npm run ledger:verify` prints it. */
const words: Readonly<Record<FaultCode, (values: FaultValues) => Words>> = {
  'no-lines': ({ entry }) => ({ kind: 'entry', which: entry!, reason: 'It has no lines' }),
  unbalanced: ({ entry, sum }) => ({
    kind: 'entry',
    which: entry!,
    reason: `Its lines sum to ${sum} minor units, not to zero`,
  }),
  'not-mirrored': ({ entry, corrected }) => ({
    kind: 'correction',
    which: entry!,
    reason: `It does not mirror the entry ${corrected} that it takes back`,
  }),
  'balance-differs': (values) => ({
    kind: 'balance',
    which: ofBalance(values),
    reason: `It is ${values.kept} minor units, but its lines sum to ${values.sum}`,
  }),
  'lines-differ': (values) => ({
    kind: 'balance',
    which: ofBalance(values),
    reason: `It is ${values.kept} minor units, but of another number of lines`,
  }),
  'first-missing': (values) => ({
    kind: 'number',
    which: ofNumber(values),
    reason: 'Numbers before it are missing',
  }),
  'numbers-missing': (values) => ({
    kind: 'number',
    which: ofNumber(values),
    reason: `Numbers after ${values.before} are missing`,
  }),
};

export const faultOf = (code: FaultCode, values: FaultValues): LedgerFault => ({
  ...words[code](values),
  code,
  values,
});
