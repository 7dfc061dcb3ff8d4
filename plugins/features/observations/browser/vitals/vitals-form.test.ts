import { noDrafts } from '../../../../../tests/support/no-drafts';
import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import { codes } from '../../common/observation-codes';
import type { CreateObservations } from '../../common/observation-requests';
import type { VitalUnit } from '../../common/vital-unit';
import { t } from '../../manifest';
import { VitalsForm } from './vitals-form';

const unit = (code: string, display: string, disabled = false): VitalUnit => {
  return { code, display, label: display, unit: '', variant: 'other', disabled };
};
const units = [
  unit(codes.temperature, 'Temperature'),
  unit(codes.weight, 'Weight'),
  unit(codes.height, 'Height'),
  unit(codes.bmi, 'BMI', true),
  unit(codes.pulse, 'Pulse'),
  unit(codes.bloodPressure, 'BP'),
];

/** A form for an adult whose height was measured once; `answer` plays the server. */
function formOf(answer: (body: CreateObservations) => void = () => undefined, encounter?: string) {
  const kept: CreateObservations[] = [];
  const model = new VitalsForm({
    patient: 'p',
    encounter,
    timeZone: 'Africa/Accra',
    drafts: noDrafts,
    keep: async (body) => {
      answer(body);
      kept.push(body);
    },
  });
  const height = { value: 170, at: '2024-01-01T08:00:00Z' };
  model.heard(units, { birth_date: '1980-05-05', gender: 'FEMALE', height, weight: null });
  return { model, kept };
}

describe('a round of vital signs while it is typed', () => {
  it('is sent as a whole, with the typed units', async () => {
    const { model, kept } = formOf();
    model.type(codes.temperature, '37,2');
    model.type(codes.bloodPressure, '120/80');
    expect(await model.form.submit()).toBe(true);
    expect(kept).toEqual([
      {
        patient_id: 'p',
        observations: [
          { code: codes.temperature, value: '37,2', unit: '°C' },
          { code: codes.bloodPressure, value: '120/80', unit: 'mmHg' },
        ],
      },
    ]);
  });

  it('is not sent empty, or with a wrong value', async () => {
    const { model, kept } = formOf();
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors(`values.${codes.temperature}`, t)).toEqual(['Enter at least one value']);
    model.type(codes.bloodPressure, '80/120');
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors(`values.${codes.bloodPressure}`, t)).toEqual(['A valid blood pressure is required']);
    expect(kept).toEqual([]);
  });

  it('asks about a hardly possible value until the user confirms that very value', async () => {
    const { model, kept } = formOf();
    model.type(codes.pulse, '720');
    expect(model.doubtOf(codes.pulse)).toMatchObject({ from: 20, to: 250 });
    expect(await model.form.submit()).toBe(false);
    model.confirm(codes.pulse);
    expect(model.doubtOf(codes.pulse)).toBeUndefined();
    model.type(codes.pulse, '721');
    expect(model.doubtOf(codes.pulse)).toBeDefined();
    model.type(codes.pulse, '720');
    expect(await model.form.submit()).toBe(true);
    expect(kept[0]).toMatchObject({ confirmed: true });
  });

  it('offers a Fahrenheit temperature in °C', () => {
    const { model } = formOf();
    model.type(codes.temperature, '101.3');
    expect(model.celsiusOf(codes.temperature)).toBe('38.5');
    model.type(codes.temperature, '38.5');
    expect(model.celsiusOf(codes.temperature)).toBeUndefined();
  });

  it('calculates the body mass index, also with an earlier height', () => {
    const { model } = formOf();
    expect(model.bodyMassIndex).toBeUndefined();
    model.type(codes.weight, '70');
    expect(model.bodyMassIndex).toBe(24.2);
    model.type(codes.height, '175');
    expect(model.bodyMassIndex).toBe(22.9);
  });

  it('has the entered time in the organization’s time zone, and none in the future', async () => {
    const { model, kept } = formOf();
    model.type(codes.pulse, '72');
    model.form.set('at', '2199-01-01T08:00:00');
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors('at', t)).toEqual(['Time should not be in the future']);
    model.form.set('at', '2026-03-01');
    expect(model.form.errors('at', t)).toEqual(['Time is not valid']);
    model.form.set('at', '2026-03-01T08:15:00');
    expect(await model.form.submit()).toBe(true);
    expect(kept[0]?.effective_date_time).toBe('2026-03-01T08:15:00.000Z');
  });

  it('stays when its encounter has ended, and can be saved without it', async () => {
    const closed = new ApiFailure(409, 'encounter_closed', 'This encounter has ended');
    const { model, kept } = formOf((body) => {
      if (body.encounter_id) throw closed;
    }, 'e');
    model.type(codes.pulse, '72');
    expect(await model.form.submit()).toBe(false);
    expect(model.encounterEnded).toBe(true);
    expect(model.form.values.values[codes.pulse]).toBe('72');
    model.leaveEncounter();
    expect(await model.form.submit()).toBe(true);
    expect(kept[0]?.encounter_id).toBeUndefined();
  });

  it('shows the server’s message beside its value', async () => {
    const said = 'Pulse is not valid';
    const { model } = formOf(() => {
      throw new ApiFailure(400, 'validation', said, { 'observations.1.value': [said] });
    });
    model.type(codes.temperature, '37');
    model.type(codes.pulse, '72');
    expect(await model.form.submit()).toBe(false);
    expect([model.serverErrors(codes.temperature), model.serverErrors(codes.pulse)]).toEqual([[], [said]]);
    model.type(codes.pulse, '73');
    expect(model.serverErrors(codes.pulse)).toEqual([]);
  });
});
