import { Preferences, useService, ValueSets, type Coding, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../manifest';

/** A country of the value set, with the names of its regions. */
export interface CountryChoice extends Option {
  readonly regions: readonly string[];
}

/** The countries with names in the user's language; empty until loaded. Use inside an observer. */
export function useCountries(): readonly CountryChoice[] {
  const codes = useCodes('country');
  const { language } = useService<Preferences>(Preferences);
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return codes
      .map((code) => ({ value: code.code, label: names.of(code.code) ?? code.display, regions: regionsOf(code) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
  }, [codes, language]);
}

/** The languages of the value set with names in the user's language, in its order. Use inside an observer. */
export function useLanguages(): readonly Option[] {
  const codes = useCodes('language-type');
  const { language } = useService<Preferences>(Preferences);
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
    return codes.map((code) => ({
      value: code.code,
      label: language === 'en' ? code.display : capital(names.of(code.code.toLowerCase()) ?? code.display),
    }));
  }, [codes, language]);
}

/** The religions of the value set in the user's language. Call inside an observer. */
export function useReligions(): readonly Option[] {
  return useCodes('religious-affiliation').map((code) => ({ value: code.code, label: t(code.display) }));
}

function useCodes(name: string): readonly Coding[] {
  const valueSets = useService<ValueSets>(ValueSets);
  const [codes, setCodes] = useState<readonly Coding[]>([]);
  useEffect(() => {
    let wanted = true;
    valueSets.get(name).then(
      (found) => wanted && setCodes(found),
      // If it fails, the field offers nothing and keeps its value.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [valueSets, name]);
  return codes;
}

function regionsOf(code: Coding): readonly string[] {
  return Array.isArray(code.subdivisions) ? code.subdivisions.filter((name) => typeof name === 'string') : [];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
