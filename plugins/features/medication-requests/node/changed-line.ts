import { invalid } from '@clinic-workbench/sdk/node';
import { instructionsFor } from '../common/instructions';
import type { UpdateMedicationRequest } from '../common/medication-rules';
import { workOutQuantity } from '../common/quantity';
import { valuesOf, type LineValues } from './medication-values';
import type { ReadMedication } from './medication-records';

/**
 * The changed fields of a line. A calculated quantity and generated instructions follow a new dose; a typed quantity
 * stays.
 *
 * @throws ApiError 400 for typed instructions that a new dose contradicts: they must be written again
 */
export function changedLine(before: ReadMedication, body: UpdateMedicationRequest): Partial<LineValues> {
  const { status: _, reason: __, overrides: ___, ...fields } = body;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const wasWorkedOut = before.quantity === (workOutQuantity(before)?.quantity ?? null);
  const line = valuesOf({
    ...before,
    ...(wasWorkedOut && { quantity: undefined, quantity_unit: undefined }),
    ...given,
    instructions: body.instructions ?? before.instructions,
  });
  const instructions = body.instructions ? line.instructions : wordsFor(before, line);
  const { instructions_language, drug, drug_code, ...after } = { ...line, instructions };
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof LineValues]);
  return Object.fromEntries(changed);
}

function wordsFor(before: ReadMedication, after: LineValues): string {
  const language = before.instructions_language;
  const [was, is] = [instructionsFor(before, language), instructionsFor(after, language)];
  if (was === is) return before.instructions;
  if (before.instructions !== was) throw invalid({ instructions: ['Instructions for the patient is required'] });
  return is;
}
