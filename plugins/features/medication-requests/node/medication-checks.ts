import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Allergies } from '../../allergies/node/contract';
import { SignOffs } from '../../medicines/node/contract';
import type { CheckFacts } from '../common/check-facts';
import {
  checkTablesVersion,
  inEnglish,
  mustBeAnswered,
  type CheckFinding,
  type ChecksNeeded,
  type OverriddenFinding,
} from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';
import type { CheckedAllergy } from '../common/allergy-findings';
import { findingsOf, type CheckedLine } from '../common/find-findings';
import type { DispensingChecks } from './contract';
import { DoseFactsReader } from './dose-facts-reader';
import { MedicationReader } from './medication-reader';

/** A line to be signed, with the writer's answers to its findings. */
export interface JudgedLine {
  readonly line: CheckedLine;
  readonly overrides: readonly { readonly key: string; readonly reason: string }[];
}

/** Checks medicines at signing, with the patient's facts of that moment. */
@injectable()
export class MedicationChecks implements DispensingChecks {
  readonly #allergies: Allergies;
  readonly #doses: DoseFactsReader;
  readonly #reader: MedicationReader;
  readonly #signOffs: SignOffs;

  constructor(
    @inject(Allergies) allergies: Allergies,
    @inject(DoseFactsReader) doses: DoseFactsReader,
    @inject(MedicationReader) reader: MedicationReader,
    @inject(SignOffs) signOffs: SignOffs,
  ) {
    this.#allergies = allergies;
    this.#doses = doses;
    this.#reader = reader;
    this.#signOffs = signOffs;
  }

  /**
   * The facts for the checks. Audits the read of the patient.
   * @throws ApiError 404
   */
  async facts(c: RequestContext, patient: string): Promise<CheckFacts> {
    const facts = await this.#facts(c, patient);
    c.audit({ action: 'read', resource: 'medication-requests', patientUuid: patient, note: { checks: true } });
    return facts;
  }

  /**
   * The findings about each line, each with the reason to prescribe it anyway. The caller must have locked the patient.
   *
   * @param but the medicine being changed, which is not its own duplicate
   * @throws ApiError 409 `checks_needed` with all findings of the lines that lack a reason
   */
  async judge(
    c: RequestContext,
    patient: string,
    lines: readonly JudgedLine[],
    but: string | undefined,
  ): Promise<readonly (readonly OverriddenFinding[])[]> {
    const facts = await this.#facts(c, patient);
    const running = facts.running.filter(({ uuid }) => uuid !== but);
    const found = findingsOf(
      lines.map(({ line }) => line),
      { ...facts, running },
    );
    const lacking = lines.map(({ overrides }, index) =>
      found[index]!.filter((each) => mustBeAnswered(each) && reasonFor(each.key, overrides) === undefined),
    );
    if (lacking.some(({ length }) => length > 0)) throw checksNeeded(lines, found, lacking);
    const at = c.now.toISOString();
    const by_name = await nameOf(c);
    return lines.map(({ overrides }, index) =>
      found[index]!.filter(mustBeAnswered).map((finding) => ({
        ...finding,
        reason: reasonFor(finding.key, overrides)!,
        at,
        by_name,
        tables: checkTablesVersion,
      })),
    );
  }

  async findings(
    c: RequestContext,
    patient: string,
    medicines: readonly MedicationRequest[],
  ): Promise<readonly (readonly CheckFinding[])[]> {
    if (medicines.length === 0) return [];
    const facts = await this.#facts(c, patient);
    return medicines.map((medicine) => {
      // It is not its own duplicate.
      const running = facts.running.filter(({ uuid }) => uuid !== medicine.uuid);
      const [found = []] = findingsOf([medicine], { ...facts, running });
      const answered = new Set(medicine.overridden.map(({ key }) => key));
      return found.filter((finding) => mustBeAnswered(finding) && !answered.has(finding.key)).map(inEnglish);
    });
  }

  async #facts(c: RequestContext, patient: string): Promise<CheckFacts> {
    return {
      dose: await this.#doses.of(c, patient),
      signed_off: [...(await this.#signOffs.signed(c))],
      allergies: (await this.#allergies.ofPatient(c, patient)).map(checked),
      allergy_position: await this.#allergies.position(c, patient),
      running: await this.#reader.running(c, patient),
    };
  }
}

const checked = ({ uuid, substance, substance_code, severity, reactions, note }: CheckedAllergy): CheckedAllergy => ({
  uuid,
  substance,
  substance_code,
  severity,
  note,
  reactions: reactions.map(({ manifestation }) => ({ manifestation })),
});

function reasonFor(key: string, overrides: JudgedLine['overrides']): string | undefined {
  return overrides.find((each) => each.key === key)?.reason.trim() || undefined;
}

function checksNeeded(
  lines: readonly JudgedLine[],
  found: readonly (readonly CheckFinding[])[],
  lacking: readonly (readonly CheckFinding[])[],
) {
  const details: ChecksNeeded = {
    lines: lines
      .map(({ line }, index) => ({ index, drug: line.drug, findings: found[index]!.filter(mustBeAnswered) }))
      .filter(({ index }) => lacking[index]!.length > 0),
  };
  return conflict(
    'checks_needed',
    'Something speaks against this. Give a reason for each warning, or change the prescription.',
    details,
    // The findings name the patient's allergies and other medicines.
    { rights: ['allergies.read', 'medication-requests.read'], otherwise: { lines: [] } },
  );
}

async function nameOf({ db, user }: RequestContext): Promise<string> {
  const { name } = await db.selectFrom('user_names').select('name').where('uuid', '=', user).executeTakeFirstOrThrow();
  return name;
}
