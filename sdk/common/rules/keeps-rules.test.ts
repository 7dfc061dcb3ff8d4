import { plainToInstance } from 'class-transformer';
import { ArrayNotEmpty, IsString, ValidateIf, validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Instant } from './time-rules';
import { keepsRules } from './keeps-rules';
import {
  CalendarDate,
  Email,
  Flag,
  ListOf,
  Max,
  Min,
  Nested,
  Numeric,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  Whole,
} from './validation';

class Street {
  @Required() @Text(5) street!: string;
  @Optional() @Whole() number?: number;
}
class Base {
  @Required() @Text(10) name!: string;
  @Optional() @Email() email?: string;
}
class Person extends Base {
  @Optional() @CalendarDate() born?: string;
  @Optional() @Numeric() @Min(0) @Max(3) size?: number;
  @Optional() @Flag() flag?: boolean;
  @Optional() @OneOf(['a', 'b']) kind?: string;
  @Optional() @Uuid() id?: string;
  @Optional() @Instant() at?: string;
  @Optional() @TextList(3, 2) words?: string[];
  @Optional() @Nested(() => Street) home?: Street;
  @ListOf(() => Street, 2) streets: Street[] = [];
  @Optional() @rule('taller', 'x', (value, of) => Number(value) > ((of as Person).size ?? 0)) taller?: number;
  @ValidateIf((_person, value) => value !== undefined) @Text(3) maybe?: string;
}
/** A class with rules that only class-validator can check. */
class Odd {
  @IsString({ each: true }) each!: string[];
}
class Fits {
  @ArrayNotEmpty() some!: string[];
}

const values: unknown[] = [
  ...[undefined, null, '', 'x', 'Ama Mensah', 'abcdefghijk', 'a\u0000', 'a', 'a@b.gh', '2026-02-28', '2026-02-30'],
  ...[0, 2, 4, -1, NaN, '2', true, 'true', '2026-01-01T10:00Z', 'd9b2d63d-a233-4123-847a-7e5a2e2b1f1b'],
  ...[[], [1], ['a'], ['a', 'b', 'c'], [{}], [null], [[{ street: 'Ring' }]], {}, { street: 'Ring' }],
  ...[{ street: 'Ring', other: 1 }, [{ street: 'Ring', number: 3 }], [{ street: 'Independence' }]],
  [{ street: 'Ring' }, { street: 'Ring', number: 'x' }],
];
/** Values that no request can contain. */
const strange: unknown[] = [new Set([1]), new Map(), Promise.resolve('a'), new Date(0), () => 1];
const fields = 'name email born size flag kind id at words home streets taller maybe unknown constructor'.split(' ');

const personWith = (field: string, value: unknown) =>
  plainToInstance(Person, { name: 'Ama', size: 1, [field]: value }, { exposeDefaultValues: true });
const valid = (value: object) =>
  validateSync(value, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true }).length === 0;

describe('keepsRules', () => {
  it('says yes only if class-validator finds nothing, and to every valid value', () => {
    const answers = { both: 0, neither: 0 };
    for (const field of fields)
      for (const value of values) {
        const person = personWith(field, value);
        const right = valid(person);
        expect([field, value, keepsRules(person)]).toEqual([field, value, right]);
        answers[right ? 'both' : 'neither']++;
      }
    expect(answers.both).toBeGreaterThan(60);
    expect(answers.neither).toBeGreaterThan(200);
  });

  it('never says yes to a value that class-validator refuses, however strange', () => {
    const all = fields.flatMap((field) => strange.map((value) => personWith(field, value)));
    expect(all.filter((person) => keepsRules(person) && !valid(person))).toEqual([]);
  });

  it('leaves undecidable rules to class-validator', () => {
    expect(keepsRules(plainToInstance(Odd, { each: ['a'] }))).toBe(false);
    expect(keepsRules(plainToInstance(Fits, { some: ['a'] }))).toBe(true);
    expect(keepsRules({})).toBe(false);
    expect(keepsRules(Object.create(null) as object)).toBe(false);
  });
});
