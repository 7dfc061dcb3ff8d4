import {
  Flag,
  Label,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
  type CheckDigit,
  NotBlank,
} from '@clinic-workbench/sdk/common';
import { largestNumber, mostGenerated } from '.';
import { holdsYear, locationStandsApart, piecesOf } from './template';

/** Characters of a prefix or suffix, tokens included. */
export const longestTemplate = 24;
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
    'Put a separator between the location and what stands beside it',
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
    (value, of) => value !== true || (of as Partial<RegisterSequence>).gapless !== false,
  );
/** The form that URLs and other programs can use. */
const TypeName = () =>
  rule(
    'typeName',
    '{{field}} may hold small letters, figures and hyphens only',
    (v) => typeof v === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(v),
  );

/** The whole format: the parts can only be checked together. */
export class FormatFields {
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

export class RegisterSequence extends FormatFields {
  @Label('Name') @Required() @NotBlank() @Text(80) label!: string;
  @Required() @Text(40) @TypeName() type!: string;
  @Label('Without gaps') @Required() @Flag() gapless!: boolean;
  @Label('Next value') @Required() @Whole() @Min(1) @Max(largestNumber) next_value!: number;
}

/** The whole format; the name and the next value only where they change. */
export class ChangeSequence extends FormatFields {
  /** Only for types that belong to no feature; if absent, it does not change. */
  @Label('Name') @Optional() @NotBlank() @Text(80) label?: string;
  /** Only sent to raise the number: it rises automatically with each code. */
  @Label('Next value') @Optional() @Whole() @Min(1) @Max(largestNumber) next_value?: number;
}

export class PreviewCodes extends FormatFields {
  /** The sequence that would get the format; absent for a new one. */
  @Optional() @Uuid() sequence_id?: string;
  @Label('Next value') @Optional() @Whole() @Min(1) @Max(largestNumber) next_value?: number;
  @Optional() @Whole() @Min(1) @Max(20) count = 3;
}

export class GenerateCodes {
  @Label('Sequence') @Required() @Uuid() sequence_id!: string;
  @Label('How many') @Optional() @Whole() @Min(1) @Max(mostGenerated) count = 1;
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

export class VerifyCode {
  @Required() @NotBlank() @Text(80) code!: string;
  /** Only as a code of this type. */
  @Optional() @Text(40) type?: string;
}
