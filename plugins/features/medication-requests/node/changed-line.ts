import { invalid } from '@clinic-workbench/sdk/node';
import { instructionsFor } from '../common/instructions';
import type { UpdateMedicationRequest } from '../common/medication-rules';
import { workOutQuantity } from '../common/quantity';
import { valuesOf, type LineValues } from './medication-values';
import type { ReadMedication } from './medication-records';

/**
 * What of a line is to be another. The quantity and the instructions follow a new dose where they were worked out from
 * the one before; a quantity of somebody's own stays.
 *
 * @throws ApiError 400 for instructions of somebody's own that a new dose contradicts: they must be written anew
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
