import { array, assert, constantFrom, integer, property, record, shuffledSubarray, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separator } from './elements';
import { checkDigitOf, printedGtin, readGtin } from './gtin';
import { readScan } from './read-scan';
import { readScanDate } from './scan-date';

const year = 2026;
const scan = (text: string) => readScan(text, year);
const faultOf = (text: string) => {
  const read = scan(text);
  return read.kind === 'fault' ? read.fault : read.kind;
};
const gs = separator;
const gtin = '04006381333931';
const nothing = {
  gtin: null,
  contentGtin: null,
  contentCount: null,
  batch: null,
  serial: null,
  produced: null,
  bestBefore: null,
  expiry: null,
  count: null,
  weight: null,
  other: [],
};

describe('a GTIN', () => {
  it('is padded to 14 digits and has its check digit', () => {
    expect(readGtin('4006381333931')).toEqual({ gtin });
    expect(readGtin('96385074')).toEqual({ gtin: '00000096385074' });
    expect(readGtin('036000291452')).toEqual({ gtin: '00036000291452' });
    expect(readGtin('4006381333932')).toEqual({ fault: 'check_digit' });
    for (const wrong of ['', '123', '00000000', '00000000000000', '400638133393a', '123456789'])
      expect(readGtin(wrong), wrong).toEqual({ fault: 'gtin' });
    expect(['04006381333931', '00000096385074', '00036000291452', '14006381333938'].map(printedGtin)).toEqual([
      '4006381333931',
      '96385074',
      '036000291452',
      '14006381333938',
    ]);
  });

  it('is refused with any one digit changed, and with two different neighbours swapped unless they differ by 5', () => {
    const digits = array(integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 });
    assert(
      property(digits, integer({ min: 0, max: 13 }), integer({ min: 1, max: 9 }), (thirteen, at, by) => {
        const all = [...thirteen, checkDigitOf(thirteen.join(''))];
        const wrong = all.map((digit, index) => (index === at ? (digit + by) % 10 : digit)).join('');
        const read = readGtin(wrong);
        expect('fault' in read).toBe(true);
        const swapped = [...all];
        const next = Math.min(at + 1, 13);
        [swapped[at], swapped[next]] = [swapped[next]!, swapped[at]!];
        const isTold = 'fault' in readGtin(swapped.join(''));
        expect(isTold).toBe(Math.abs(all[at]! - all[next]!) % 5 !== 0);
      }),
    );
  });
});

describe('a scan', () => {
  it('gives GTIN, batch, expiry and serial of a DataMatrix', () => {
    const data = `01${gtin}1727123110ABC-12${gs}21x0001`;
    const read = { kind: 'gs1', ...nothing, gtin, expiry: '2027-12-31', batch: 'ABC-12', serial: 'x0001' };
    for (const prefix of [']d2', ']C1', ']Q3', ']e0', '', gs, `]d2${gs}`])
      expect(scan(prefix + data), prefix).toEqual(read);
    expect(scan(`(01)${gtin}(17)271231(10)ABC-12(21)x0001`)).toEqual(read);
    expect(scan(` (01) ${gtin} (17)271231 (10)ABC-12 (21)x0001 `)).toEqual(read);
  });

  it('tolerates needless separators, and keeps a batch that swallowed what follows', () => {
    expect(scan(`]d2${gs}01${gtin}${gs}17271200${gs}10A${gs}`)).toMatchObject({
      gtin,
      expiry: '2027-12-31',
      batch: 'A',
    });
    expect(scan(`01${gtin}10A17271231`)).toMatchObject({ batch: 'A17271231', expiry: null });
  });

  it('may have no GTIN: the second bar code of a box', () => {
    expect(scan('1727123110B7')).toEqual({ kind: 'gs1', ...nothing, expiry: '2027-12-31', batch: 'B7' });
  });

  it('reads counts, weights and what is inside, and keeps the others', () => {
    expect(scan(`]C102${gtin}3724${gs}`)).toMatchObject({ gtin: null, contentGtin: gtin, contentCount: 24 });
    expect(scan(`]C101${gtin}3103000525`)).toMatchObject({ weight: '0.525' });
    expect(scan(`]C13100000525`)).toMatchObject({ weight: '525' });
    expect(scan(`]C1310512345630100`)).toMatchObject({ weight: '1.23456', count: 100 });
    expect(scan(`]C100${'1'.repeat(18)}7102345${gs}240X${gs}91Y${gs}70032711301430`)).toMatchObject({
      other: [
        { ai: '00', value: '1'.repeat(18) },
        { ai: '710', value: '2345' },
        { ai: '240', value: 'X' },
        { ai: '91', value: 'Y' },
        { ai: '7003', value: '2711301430' },
      ],
    });
  });

  it('is a plain bar code, an own code or words', () => {
    expect(scan('4006381333931')).toEqual({ kind: 'gtin', gtin });
    expect(scan(']E04006381333931')).toEqual({ kind: 'gtin', gtin });
    expect(scan(']E496385074')).toEqual({ kind: 'gtin', gtin: '00000096385074' });
    expect(scan(']C0ITM000123')).toEqual({ kind: 'text', text: 'ITM000123' });
    for (const text of ['ITM000123', 'paracetamol 500', '500 mg', '', '(Amoxil)', '010 paracetamol', '10 ml', '2'])
      expect(scan(text), text).toEqual({ kind: 'text', text });
  });

  it.each([
    ['check_digit', '010400638133393210A'],
    ['check_digit', '4006381333932'],
    ['check_digit', ']E04006381333932'],
    ['gtin', `]d201${'0'.repeat(14)}`],
    ['gtin', ']E01234'],
    ['date', `]d217271301`],
    ['date', `]d217270230`],
    ['date', `]d217270029`],
    ['date', `]d217270229`],
    ['too_long', `]d210${'A'.repeat(21)}`],
    ['too_long', `]d230123456789`],
    ['too_long', ']d2700327113014301'],
    ['too_short', `]d2010400638133393`],
    ['too_short', `]d21727123${gs}10A`],
    ['too_short', ']d27003271130'],
    ['not_numeric', `]d20104006381E33931`],
    ['not_numeric', ']d23012a'],
    ['character', ']d210A B'],
    ['character', ']d210A#'],
    ['character', ']d210é'],
    ['empty', `]d210${gs}17271231`],
    ['empty', ']d2'],
    ['empty', gs],
    ['empty', '(10)(17)271231'],
    ['conflict', `]d210A${gs}10B`],
    ['conflict', `]d201${gtin}02${gtin}371`],
    ['conflict', `]d202${gtin}`],
    ['conflict', ']d231030005253102000525'],
    ['unknown_ai', ']d2051234'],
    ['unknown_ai', ']d2(01)'],
    ['unknown_ai', '(310)000525'],
    ['unknown_ai', `01${gtin}88`],
  ])('is refused with %s: %j', (fault, text) => expect(faultOf(text)).toBe(fault));

  it('takes an element twice alike for one', () => {
    expect(scan(`]d210A${gs}10A`)).toMatchObject({ kind: 'gs1', batch: 'A' });
  });
});

describe('a date', () => {
  it('is of the century that is nearest, and its day 00 the last of the month', () => {
    const read = (digits: string, now = year) => readScanDate(digits, now);
    expect([read('270200'), read('280200'), read('281100'), read('280229'), read('270229')]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2028-11-30',
      '2028-02-29',
      undefined,
    ]);
    // 76 − 26 is 50, 77 − 26 is 51.
    expect([read('760101'), read('770101'), read('000101')]).toEqual(['2076-01-01', '1977-01-01', '2000-01-01']);
    // 49 − 99 is −50, 50 − 99 is −49.
    expect([read('490101', 2099), read('500101', 2099)]).toEqual(['2149-01-01', '2050-01-01']);
    expect([read('271301'), read('270001'), read('270132')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('any text', () => {
  const set82 = `ABCxyz019!"%&'*+,-./:;<=>?_`;
  const data = string({ unit: constantFrom(...set82), minLength: 1, maxLength: 20 });

  it('is read back whatever the order of its elements, printed or scanned', () => {
    const content = record({
      batch: data,
      serial: data,
      day: integer({ min: 1, max: 28 }),
      month: integer({ min: 1, max: 12 }),
      yy: integer({ min: 0, max: 76 }),
      item: integer({ min: 1, max: 9_999_999 }),
    });
    assert(
      property(content, shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), (of, order) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const thirteen = String(of.item).padStart(13, '0');
        const item = thirteen + checkDigitOf(thirteen);
        const elements = [
          ['01', item],
          ['17', two(of.yy) + two(of.month) + two(of.day)],
          ['10', of.batch],
          ['21', of.serial],
        ] as const;
        const chosen = order.map((index) => elements[index]!);
        const expected = {
          kind: 'gs1',
          ...nothing,
          ...(order.includes(0) && { gtin: item }),
          ...(order.includes(1) && { expiry: `20${two(of.yy)}-${two(of.month)}-${two(of.day)}` }),
          ...(order.includes(2) && { batch: of.batch }),
          ...(order.includes(3) && { serial: of.serial }),
        };
        const scanned = chosen.map(([ai, value]) => ai + value + (ai === '10' || ai === '21' ? gs : '')).join('');
        expect(scan(`]d2${scanned}`)).toEqual(expected);
        expect(scan(gs + scanned)).toEqual(expected);
        expect(scan(chosen.map(([ai, value]) => `(${ai})${value}`).join(''))).toEqual(expected);
      }),
    );
  });

  it('never throws', () => {
    const any = string({ unit: constantFrom(']', 'd', '2', '0', '1', '7', '3', '(', ')', gs, 'A', ' ', 'é', '9') });
    assert(
      property(any, (text) => {
        expect(['gs1', 'gtin', 'text', 'fault']).toContain(scan(text).kind);
      }),
    );
  });
});
