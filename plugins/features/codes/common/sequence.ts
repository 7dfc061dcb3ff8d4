import {
  Flag,
  Label,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Whole,
  type CheckDigit,
  type CodeFormat,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import type { CountedPlace } from '.';
import { holdsYear, locationStandsApart, piecesOf } from './template';

/** The largest number that a sequence can be set to. */
const largestNumber = 999_999_999_999;
/** Characters of a prefix or suffix, tokens included. */
const longestTemplate = 24;
export const checkDigits = ['none', 'luhn', 'mod-37-36'] as const satisfies readonly CheckDigit[];

const Template = () =>
  rule(
    'template',
    '{{field}} may hold letters, figures, - / . _ and tokens only',
    (value) => typeof value === 'string' && piecesOf(value.toUpperCase()) !== undefined,
  );
const LocationApart = (beside: 'before-number' | 'after-number') =>
  rule(
    'locationApart',
    'Put a separator between the location and the letters or figures beside it',
    (value) => typeof value !== 'string' || locationStandsApart(value.toUpperCase(), beside),
  );
const YearInCode = () =>
  rule('yearInCode', 'Codes that begin again each year must hold the year', (value, of) => {
    const { prefix, suffix } = of as Partial<FormatFields>;
    return value !== true || holdsYear(`${prefix}${suffix}`.toUpperCase());
  });
const LocationInCode = () =>
  rule('locationInCode', 'Numbers that count by location must hold the location', (value, of) => {
    const { prefix, suffix } = of as Partial<FormatFields>;
    return value !== true || `${prefix}${suffix}`.toUpperCase().includes('{LOC}');
  });
const WithoutGaps = () =>
  rule(
    'withoutGaps',
    'Only numbers without gaps can count by location',
    (value, of) => value !== true || (of as Partial<SequenceFields>).gapless !== false,
  );
/** The form that URLs and other programs can use. */
const TypeName = () =>
  rule(
    'typeName',
    '{{field}} may hold small letters, figures and hyphens only',
    (v) => typeof v === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(v),
  );

/** The whole format: the parts can only be checked together. */
export class FormatFields implements CodeFormat {
  @Text(longestTemplate) @Template() @LocationApart('before-number') prefix!: string;
  @Text(longestTemplate) @Template() @LocationApart('after-number') suffix!: string;
  @Required() @Whole() @Min(1) @Max(12) padding!: number;
  @Required() @Whole() @Min(1) @Max(1000) increment!: number;
  @Label('Begins again each year') @Required() @Flag() @YearInCode() yearly!: boolean;
  /** If absent, it does not change; a new sequence counts over all locations. */
  @Label('Counts at each location by itself')
  @Optional()
  @Flag()
  @WithoutGaps()
  @LocationInCode()
  by_location?: boolean;
  @Label('Check digit') @Required() @OneOf(checkDigits) check_digit!: CheckDigit;
}

/** A format, and its next number. */
export class CountedFormat extends FormatFields {
  /**
   * The earliest possible next number; of a sequence that counts by location, the one if it did not. Only sent to raise
   * the number: it rises automatically with each code.
   */
  @Label('Next value') @Required() @Whole() @Min(1) @Max(largestNumber) next_value!: number;
}

/** The fields that a change of a sequence may contain. */
export class NamedFormat extends CountedFormat {
  /** English for built-in types; only types that belong to no feature can get another. */
  @Label('Name') @Required() @NotBlank() @Text(80) label!: string;
}

/** The fields of the form and of the request. */
export class SequenceFields extends NamedFormat {
  /** As in `patient`; never changes. */
  @Required() @Text(40) @TypeName() type!: string;
  /** True if the number is taken in the transaction that uses it: each number is used exactly once. Never changes. */
  @Label('Without gaps') @Required() @Flag() gapless!: boolean;
}

/** How the codes of one type are made in an organization. */
export interface CodeSequence extends Entity, RecordFields<SequenceFields, 'by_location'> {
  /** The same as uuid. */
  readonly id: string;
  /** True if it belongs to a feature: it can be changed but not removed. */
  readonly built_in: boolean;
  /** True if the format may contain `{LOC}`. */
  readonly located: boolean;
  /** The next code, with `LOC` in place of a location. */
  readonly next_code: string;
  /** For a sequence that counts by location: the locations that have begun this year, by name. */
  readonly places: readonly CountedPlace[];
  readonly last_code: string | null;
  /** Codes may be generated ahead of their use, as for labels. */
  readonly generable: boolean;
}
