import { describe, expect, it } from 'vitest';
import formTypes from '../../../valuesets/node/data/hl7/dosage-form.json';
import routeTypes from '../../../valuesets/node/data/hl7/dosage-route.json';
import genericMedicines from '../../../valuesets/node/data/generic-medicine.json';
import { hasLimits } from './limited-ingredients';
import { dangerousPrescriptions, everydayPrescriptions, type TriedPrescription } from './tried-prescriptions';

const names = new Map(genericMedicines.concepts.map(({ code, display }) => [code, display]));
const routes = new Set(routeTypes.concepts.map(({ code }) => code));
const forms = new Set<string | null>([null, ...formTypes.concepts.map(({ code }) => code)]);
const all: readonly TriedPrescription[] = [...everydayPrescriptions, ...dangerousPrescriptions];
const faults = (isFault: (line: TriedPrescription) => boolean) => all.filter((line) => isFault(line));

describe('the prescriptions for testing the limits', () => {
  it('are enough, and each occurs once', () => {
    expect(everydayPrescriptions.length).toBeGreaterThanOrEqual(300);
    expect(dangerousPrescriptions.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map((line) => JSON.stringify(line))).size).toBe(all.length);
  });

  it('name medicines, forms and routes like prescriptions', () => {
    expect(faults(({ drug, drug_code }) => names.get(drug_code) !== drug)).toEqual([]);
    expect(faults(({ form }) => !forms.has(form))).toEqual([]);
    expect(faults(({ route }) => !routes.has(route))).toEqual([]);
  });

  it('are of medicines with limits: without limits nothing is ever found right', () => {
    expect(faults(({ drug_code }) => !hasLimits(drug_code))).toEqual([]);
  });
});
