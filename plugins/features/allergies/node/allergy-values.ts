import type { AllergyFields } from '../common/allergy';
import { isAfterDay } from '@clinic-workbench/sdk/common';
import { invalid, present, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { allergens } from '../../medicines/common/names/allergens';
import { recogniseAllergy } from '../../medicines/common/names/recognise';
import { todayOf } from '../../patients/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import type { UpdateAllergy } from '../common/allergy-requests';

export type AllergyValues = Pick<
  Changes<'allergies'>,
  | 'clinical_status'
  | 'verification_status'
  | 'type'
  | 'category'
  | 'severity'
  | 'substance'
  | 'substance_code'
  | 'reactions'
  | 'onset'
  | 'note'
>;

/** Turns requests into columns; absent fields stay absent. */
@injectable()
export class AllergyReading {
  readonly #valueSets: ValueSetReader;

  constructor(@inject(ValueSetReader) valueSets: ValueSetReader) {
    this.#valueSets = valueSets;
  }

  /**
   * @throws ApiError 400 for a blank substance, a substance that says there is none, an unknown code, or an onset in
   * the future
   */
  async values(c: RequestContext, body: Partial<AllergyFields> | UpdateAllergy): Promise<AllergyValues> {
    const { substance, substance_code, onset, reactions, note } = body;
    const text = substance?.trim().replaceAll(/\s+/g, ' ');
    if (text === '') throw invalid({ substance: ['Substance is required'] });
    if (text !== undefined && recogniseAllergy(text, substance_code || null).none)
      throw invalid({ substance: ['This says that there is no allergy. Record that none are known instead.'] });
    if (onset && isAfterDay(onset, await todayOf(c))) throw invalid({ onset: ['Since is not valid'] });
    if (substance_code && !(await this.#knows(substance_code)))
      throw invalid({ substance_code: ['Substance is not valid'] });
    return present({
      substance: text,
      // A new substance text needs a new code, or none.
      substance_code: substance_code === undefined ? (text === undefined ? undefined : null) : substance_code || null,
      category: body.category ?? undefined,
      severity: body.severity ?? undefined,
      type: body.type ?? undefined,
      clinical_status: body.clinical_status ?? undefined,
      verification_status: body.verification_status ?? undefined,
      reactions: reactions ? JSON.stringify(reactions.map(reactionOf)) : undefined,
      onset: onset === '' ? null : onset,
      note: note === null ? '' : note?.trim(),
    });
  }

  async #knows(code: string): Promise<boolean> {
    if (allergens.some((each) => each.code === code)) return true;
    return (await this.#valueSets.concepts('generic-medicine')).some((each) => each.code === code);
  }
}

const reactionOf = ({ manifestation, severity }: { manifestation: string; severity?: string | null }) => ({
  manifestation: manifestation.trim(),
  severity: severity ?? null,
});
