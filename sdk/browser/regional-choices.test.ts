import { describe, expect, it } from 'vitest';
import { countryChoices, currencyChoices, timeZoneChoices } from './regional-choices';

describe('the choices at first set-up', () => {
  it('offer countries by name, and nothing else', () => {
    const countries = countryChoices('en');
    expect(countries.find(({ value }) => value === 'GH')?.label).toBe('Ghana');
    expect(countries.map(({ value }) => value)).not.toContain('EU');
    expect(countries.map(({ value }) => value)).not.toContain('ZZ');
    expect(countries.length).toBeGreaterThan(230);
  });

  it('speak the language of the page', () => {
    expect(countryChoices('fr').find(({ value }) => value === 'DE')?.label).toBe('Allemagne');
  });

  it('offer the cedi and the time of Accra', () => {
    expect(currencyChoices('en').find(({ value }) => value === 'GHS')?.label).toBe('Ghanaian Cedi (GHS)');
    expect(timeZoneChoices().map(({ value }) => value)).toContain('Africa/Accra');
  });
});
