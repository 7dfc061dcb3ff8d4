import { isAfterDay } from '@clinic-workbench/sdk/common';
import { invalid, present, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { todayOf } from '../../patients/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import { icd10, type DiagnosisFields } from '../common/diagnosis';
import type { UpdateDiagnosis } from '../common/diagnosis-requests';

export type DiagnosisValues = Pick<Changes<'diagnoses'>, keyof DiagnosisFields>;

/** Converts a request to columns; absent fields stay absent. */
@injectable()
export class DiagnosisReading {
  readonly #valueSets: ValueSetReader;

  constructor(@inject(ValueSetReader) valueSets: ValueSetReader) {
    this.#valueSets = valueSets;
  }

  /**
   * A code is accepted as sent: external services know codes that this installation does not.
   * @throws ApiError 400 for an unknown role, a malformed code, a blank name, future dates, or an end before the onset
   */
  async values(c: RequestContext, body: Partial<DiagnosisFields> | UpdateDiagnosis): Promise<DiagnosisValues> {
    const { role, onset, abatement, note } = body;
    const display = body.display?.trim().replaceAll(/\s+/g, ' ');
    if (display === '') throw invalid({ display: ['Diagnosis is required'] });
    const code = body.code?.trim().toUpperCase();
    if (code && !/^[A-Z\d][A-Z\d.+*/-]*$/.test(code)) throw invalid({ code: ['Code is not valid'] });
    await this.#refuseDates(c, onset, abatement);
    if (role && !(await this.#valueSets.concepts('diagnosis-role')).some((each) => each.code === role))
      throw invalid({ role: ['Role is not valid'] });
    return present({
      display,
      // A changed name needs another code, or none.
      ...((body.code !== undefined || display !== undefined) && {
        code: code || null,
        system: code ? body.system || icd10 : null,
      }),
      clinical_status: body.clinical_status ?? undefined,
      verification_status: body.verification_status ?? undefined,
      role: role === '' ? null : role,
      is_problem: body.is_problem ?? undefined,
      onset: onset === '' ? null : onset,
      abatement: abatement === '' ? null : abatement,
      note: note === null ? '' : note?.trim(),
    });
  }

  async #refuseDates(
    c: RequestContext,
    onset: string | null | undefined,
    abatement: string | null | undefined,
  ): Promise<void> {
    const today = onset || abatement ? await todayOf(c) : '';
    if (onset && isAfterDay(onset, today)) throw invalid({ onset: ['Since is not valid'] });
    if (abatement && isAfterDay(abatement, today)) throw invalid({ abatement: ['Until is not valid'] });
    // Compares only the known parts: 2019 until 2019-04 is allowed.
    const length = Math.min(onset?.length ?? 0, abatement?.length ?? 0);
    if (onset && abatement && abatement.slice(0, length) < onset.slice(0, length))
      throw invalid({ abatement: ['Until is not valid'] });
  }
}
