import { assert, bigInt, array, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, minorOf, moneyOf, typedAmount } from './amounts';
import {
  amountOfQuantity,
  converted,
  convertedBack,
  dividedHalfAway,
  isQuantity,
  percentageOf,
  sharesOf,
} from './calculations';
import { decimalsOf } from './currencies';

const currency = constantFrom('GHS', 'USD', 'JPY', 'KWD', 'XOF', 'UYW');
const amount = bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n);

describe('decimals', () => {
  it('are those of ISO 4217', () => {
    const known = ['GHS', 'USD', 'JPY', 'XOF', 'UGX', 'KWD', 'IQD', 'HUF', 'UYW'].map(decimalsOf);
    expect(known).toEqual([2, 2, 0, 0, 0, 3, 3, 2, 4]);
    for (const wrong of ['ghs', 'GH', 'GHSX', '', '₵']) expect(() => decimalsOf(wrong)).toThrow(RangeError);
  });
});

describe('a typed amount', () => {
  it('is plain digits with at most the currency’s decimals', () => {
    const read = (text: unknown, of = 'GHS') => typedAmount(text, of).minor;
    expect(['0', '0.00', '150', '150.5', '150.50', '999999999.99', 150, 0.1].map((text) => read(text))).toEqual([
      0n,
      0n,
      15_000n,
      15_050n,
      15_050n,
      99_999_999_999n,
      15_000n,
      10n,
    ]);
    expect([read('1500', 'JPY'), read('1.125', 'KWD')]).toEqual([1500n, 1125n]);
  });

  it('is refused in any other form, and never rounded', () => {
    const forms = [
      '',
      ' 1',
      '1 ',
      '-1',
      '+1',
      '-0',
      '.5',
      '5.',
      '1,5',
      '1e3',
      '0x1',
      'NaN',
      'Infinity',
      '１',
      '1\n',
      '1_000',
    ];
    const values = [
      NaN,
      Infinity,
      JSON.parse('1e309') as number,
      -0,
      -1,
      1e21,
      null,
      undefined,
      {},
      [],
      ['1'],
      true,
      10n,
    ];
    for (const [index, typed] of [...forms, ...values, '1234567890', '0000000001', 1_234_567_890].entries())
      expect(typedAmount(typed, 'GHS'), `case ${index}`).toEqual({ fault: 'form' });
    for (const typed of ['0.005', 0.005, '1.000', 0.1 + 0.2])
      expect(typedAmount(typed, 'GHS'), String(typed)).toEqual({ fault: 'decimals' });
    expect(typedAmount('1.0', 'JPY')).toEqual({ fault: 'decimals' });
  });
});

describe('the text of an amount', () => {
  it('has all decimals of its currency', () => {
    const texts = [5n, -5n, 0n, -15_000n, 123_456n].map((minor) => amountText(minor, 'GHS'));
    expect(texts).toEqual(['0.05', '-0.05', '0.00', '-150.00', '1234.56']);
    expect([amountText(-7n, 'JPY'), amountText(7n, 'KWD')]).toEqual(['-7', '0.007']);
    expect(moneyOf(1n, 'GHS')).toEqual({ amount: '0.01', currency: 'GHS' });
  });

  it('is read back unchanged, at any size', () => {
    assert(
      property(amount, currency, (minor, of) => {
        expect(minorOf(amountText(minor, of), of)).toBe(minor);
      }),
    );
  });

  it('is read with the zeros of the database, and refused with any other digit beyond its decimals', () => {
    expect([minorOf('1.500', 'GHS'), minorOf('7.000', 'JPY'), minorOf('-2', 'GHS')]).toEqual([150n, 7n, -200n]);
    for (const wrong of ['1.005', '', '-', '1.', '1e2', 'NaN', '--1'])
      expect(() => minorOf(wrong, 'GHS')).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it('rounds halves away from zero', () => {
    const divided = [25n, -25n, 24n, -24n, 26n, 5n, -5n, 0n].map((each) => dividedHalfAway(each, 10n));
    expect(divided).toEqual([3n, -3n, 2n, -2n, 3n, 1n, -1n, 0n]);
    expect([dividedHalfAway(25n, -10n), dividedHalfAway(-25n, -10n)]).toEqual([-3n, 3n]);
    // −0.125 of a cedi
    expect(percentageOf(-1n, '1250')).toBe(-13n);
  });

  it('mirrors a reversal, and differs by at most a half', () => {
    const divisor = bigInt({ min: 1n, max: 10n ** 9n });
    assert(
      property(amount, divisor, (each, by) => {
        const rounded = dividedHalfAway(each, by);
        const off = rounded * by - each;
        expect(rounded).toBe(-dividedHalfAway(-each, by));
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(by);
      }),
    );
  });
});

describe('unit price × quantity', () => {
  it('is rounded once', () => {
    expect([amountOfQuantity(333n, '3'), amountOfQuantity(333n, '0.5'), amountOfQuantity(1n, '0.499')]).toEqual([
      999n,
      167n,
      0n,
    ]);
    expect(amountOfQuantity(-333n, '0.5')).toBe(-167n);
  });

  it('accepts quantities above 0 with at most three decimals', () => {
    for (const good of ['1', '0.001', '12.5', '999999999.999']) expect(isQuantity(good), good).toBe(true);
    for (const bad of ['0', '0.000', '-1', '1.0001', '', ' 1', '1e1', 'NaN', '1.', '.5', '1000000000'])
      expect(isQuantity(bad), bad).toBe(false);
    expect(() => amountOfQuantity(1n, '0')).toThrow(RangeError);
  });
});

describe('a percentage', () => {
  it('is rounded once, by exact decimals', () => {
    expect([percentageOf(9_999n, '2.5'), percentageOf(10_000n, '-10'), percentageOf(7n, '50')]).toEqual([
      250n,
      -1_000n,
      4n,
    ]);
    for (const wrong of ['NaN', '1e2', '', '5 %', '.5']) expect(() => percentageOf(1n, wrong)).toThrow(RangeError);
  });

  it('of 100 is the amount itself, and of 0 nothing', () => {
    assert(
      property(amount, (each) => {
        expect([percentageOf(each, '100'), percentageOf(each, '0')]).toEqual([each, 0n]);
      }),
    );
  });
});

describe('conversion', () => {
  it('converts between main units, with any number of decimals', () => {
    const at = (minor: bigint, from: string, to: string, rate: string) => converted(minor, { from, to, rate });
    expect(at(10_000n, 'USD', 'GHS', '12.3456')).toBe(123_456n);
    expect(at(1_050n, 'GHS', 'JPY', '10')).toBe(105n);
    expect(at(105n, 'JPY', 'GHS', '0.1')).toBe(1_050n);
    expect(at(1n, 'KWD', 'GHS', '45')).toBe(5n);
    for (const wrong of ['0', '-1', 'NaN', '1e3']) expect(() => at(1n, 'USD', 'GHS', wrong)).toThrow(RangeError);
  });

  it('converts back by the same rate, rounded once', () => {
    const back = (minor: bigint, from: string, to: string, rate: string) => convertedBack(minor, { from, to, rate });
    expect(back(123_456n, 'USD', 'GHS', '12.3456')).toBe(10_000n);
    // 1.00 ÷ 16 = 0.0625; 2.00 ÷ 16 = 0.125
    expect(back(100n, 'USD', 'GHS', '16')).toBe(6n);
    expect([back(200n, 'USD', 'GHS', '16'), back(-200n, 'USD', 'GHS', '16')]).toEqual([13n, -13n]);
    expect(back(1_050n, 'JPY', 'GHS', '0.1')).toBe(105n);
    expect(() => back(1n, 'USD', 'GHS', '0')).toThrow(RangeError);
  });
});

describe('sharing', () => {
  it('gives the remaining units to the largest fractions, the earlier one first', () => {
    expect(sharesOf(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(sharesOf(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    // 2.5, 2.5, 5: both fractions are equal
    expect(sharesOf(10n, [1n, 1n, 2n])).toEqual([3n, 2n, 5n]);
    // 0.7, 1.4, 4.9
    expect(sharesOf(7n, [1n, 2n, 7n])).toEqual([1n, 1n, 5n]);
  });

  it('refuses a sum without weights to carry it', () => {
    expect(sharesOf(0n, [0n, 0n])).toEqual([0n, 0n]);
    expect(sharesOf(0n, [])).toEqual([]);
    for (const weights of [[], [0n, 0n]]) expect(() => sharesOf(1n, weights)).toThrow(RangeError);
    expect(() => sharesOf(1n, [-1n, 2n])).toThrow(RangeError);
  });

  it('adds up, gives nothing for weight 0, and differs from the exact share by less than a unit', () => {
    const weights = array(bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }).filter(
      (all) => sum(all) > 0n,
    );
    assert(
      property(amount, weights, (total, by) => {
        const shares = sharesOf(total, by);
        const whole = sum(by);
        expect(sum(shares)).toBe(total);
        expect(shares.filter((share, index) => by[index] === 0n && share !== 0n)).toEqual([]);
        for (const [index, share] of shares.entries()) {
          const off = share * whole - total * by[index]!;
          expect(off < 0n ? -off : off).toBeLessThan(whole);
        }
      }),
    );
  });

  it('mirrors a reversal', () => {
    const some = array(integer({ min: 0, max: 9 }), { minLength: 1 }).filter((all) => all.some(Boolean));
    assert(
      property(tuple(amount, some), ([total, by]) => {
        const weights = by.map(BigInt);
        const back = sharesOf(-total, weights).map((share) => -share);
        expect(back).toEqual(sharesOf(total, weights));
      }),
    );
  });
});
