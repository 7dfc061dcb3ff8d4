import { sql, type RawBuilder } from 'kysely';
import { within } from './index-ranges';

/** A condition on a record `p`: one part that an index serves, and one that checks the few rows it finds. */
export interface NumberCondition {
  readonly indexed: RawBuilder<boolean>;
  readonly rest: RawBuilder<boolean>;
}

/** Fewer digits of a number's beginning are too common: `26` begins all numbers of a year. */
const tellingBeginning = 5;

/**
 * The ways in which a part of a patient number may be typed, with or without separators: `501`, `0501-7`, `26-000501`,
 * `KRH-26-0005` and `krh26000501` all find KRH-26-000501-7.
 */
export function numberConditions(typed: string): readonly NumberCondition[] {
  const key = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const figures = typed.replaceAll(/\D/g, '');
  const rest = sql<boolean>`strpos(patient_plain_identifier(p.patient_number), ${key}) > 0`;
  const conditions = [{ indexed: sql<boolean>`p.number_core = any (${coresOf(typed, figures)}::text[])`, rest }];
  if (figures.length >= tellingBeginning || key !== figures)
    conditions.push({ indexed: within(sql`p.number_figures`, figures), rest });
  return conditions;
}

/** The running number: the longest run of digits, or all of them, with or without a check digit at the end. */
function coresOf(typed: string, figures: string): readonly string[] {
  const longest = (typed.match(/\d+/g) ?? []).toSorted((a, b) => a.length - b.length).at(-1) ?? '';
  const cores = [longest, figures, figures.slice(0, -1)].map((run) => run.replace(/^0+/, ''));
  return [...new Set(cores)].filter(Boolean);
}
