import { dosedByWeightBelow } from '../child-doses';
import { ageBetween, type Age } from './age';
import type { DoseFacts } from './dose-facts';
import { clearanceOf } from './kidneys';
import { weightOf, type KnownWeight } from './weights';

/** The patient's facts for dose limits. */
export interface DosedPatient {
  readonly facts: DoseFacts;
  readonly age: Age | undefined;
  readonly weight: KnownWeight;
  /** Centimetres. */
  readonly height: number | undefined;
  /** mL/min by Cockcroft and Gault; undefined if it cannot be calculated. */
  readonly clearance: number | undefined;
}

export function dosedPatient(facts: DoseFacts): DosedPatient {
  const age = ageBetween(facts.birth_date, facts.today);
  const weight = weightOf(facts, age);
  const clearance = weight.kg === undefined ? undefined : clearanceOf(facts, age);
  return { facts, age, weight, height: facts.height ?? undefined, clearance };
}

export const isDosedByWeight = ({ age }: DosedPatient): boolean => age !== undefined && age.years < dosedByWeightBelow;
