import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import { Allergies } from '../../../allergies/node/contract';
import { codes } from '../../../observations/common/observation-codes';
import { ObservationBook } from '../../../observations/node/contract';
import { ageInUnits } from '../../../patients/common/age';
import { fullNameOf } from '../../../patients/common/patient-description';
import { livingPatient } from '../../../patients/node/contract';
import type { Placeholder } from '../../common/templates/placeholders';
import { templateWords, type Language } from './template-words';

type Values = Partial<Record<Placeholder, string>>;

const vitals = ['temperature', 'pulse', 'bloodPressure', 'respiratoryRate', 'oxygenSaturation', 'weight'] as const;

/** Finds the values of placeholders. Values that the caller may not read stay open. */
@injectable()
export class TemplateValues {
  readonly #observations: ObservationBook | undefined;
  readonly #allergies: Allergies | undefined;

  constructor(
    @inject(ObservationBook) @optional() observations: ObservationBook | undefined,
    @inject(Allergies) @optional() allergies: Allergies | undefined,
  ) {
    this.#observations = observations;
    this.#allergies = allergies;
  }

  /**
   * @param wanted the placeholders to read
   * @throws ApiError 404 for a deleted patient
   */
  async of(c: RequestContext, uuid: string, wanted: readonly Placeholder[], language: Language): Promise<Values> {
    const patient = await livingPatient(c, uuid);
    const { rows } = await sql<{ time_zone: string; organization: string; me: string }>`
      select o.time_zone, o.name as organization,
             (select pr.name
                from staff_names pr
               where pr.organization_uuid = o.organization_uuid and pr.uuid = ${c.practitionerRole}) as me
        from organizations o where o.organization_uuid = ${c.organization}`.execute(c.db);
    const { time_zone: timeZone = 'UTC', organization = '', me = '' } = rows[0] ?? {};
    const words = templateWords[language];
    const today = dayIn(timeZone, c.now);
    const age = ageInUnits(patient.birth_date, today);
    const values: Values = {
      'patient.name': fullNameOf(patient),
      'patient.age': age ? words.age(age) : '',
      'patient.gender': words.gender[patient.gender] ?? '',
      'patient.birth_date': patient.birth_date ? dayOf(patient.birth_date) : '',
      'patient.number': patient.patient_number,
      today: dayOf(today),
      now: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(c.now),
      me,
      organization,
    };
    if (wanted.includes('vitals.latest')) values['vitals.latest'] = await this.#vitals(c, uuid, language, timeZone);
    if (wanted.includes('allergies')) values.allergies = await this.#known(c, uuid, language);
    return values;
  }

  async #vitals(c: RequestContext, patient: string, language: Language, timeZone: string): Promise<string> {
    if (!this.#observations || !c.can('observations.read')) return '';
    const latest = await this.#observations.latest(
      c,
      patient,
      vitals.map((name) => codes[name]),
    );
    const words = templateWords[language].vitals;
    const found = vitals.flatMap((name) => {
      const value = latest.get(codes[name]);
      if (!value) return [];
      return [{ text: `${words[name]} ${value.value} ${value.unit}`.trim(), day: dayOf(dayIn(timeZone, value.at)) }];
    });
    // The latest values may be from different days: last year's weight must not pass for today's.
    return found.map(({ text, day }, at) => (day === found[at + 1]?.day ? text : `${text} (${day})`)).join(', ');
  }

  async #known(c: RequestContext, patient: string, language: Language): Promise<string> {
    if (!this.#allergies || !c.can('allergies.read')) return '';
    const known = await this.#allergies.ofPatient(c, patient);
    if (known.length > 0) return known.map(({ substance }) => substance).join(', ');
    // `not asked` stays open to fill in, because it is not the same as `none`.
    return (await this.#allergies.position(c, patient)) === 'not-asked' ? '' : templateWords[language].noAllergies;
  }
}

/** `DD-MM-YYYY`, as lists show dates. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('-');
}
