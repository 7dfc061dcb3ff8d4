// @vitest-environment jsdom
import { t } from '@clinic-workbench/sdk/browser';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Translations, type LocaleFiles } from './translations';

const file = (sentences: Readonly<Record<string, string>>) => () => Promise.resolve({ default: sentences });

describe('Translations', () => {
  it('changes everything on screen at once, and back; English needs no file', async () => {
    const files: LocaleFiles = {
      fr: [
        file({ 'Select your location from the list below.': 'Choisissez votre emplacement.' }),
        file({ 'Showing {{shown}} out of {{total}}': '{{shown}} sur {{total}}', 'Example: a.b': 'Exemple : a.b' }),
      ],
    };
    const translations = new Translations(files);
    const seen: string[] = [];
    const stop = autorun(() => seen.push(t('Showing {{shown}} out of {{total}}', { shown: 3, total: 9 })));
    await translations.use('fr');
    expect(t('Select your location from the list below.')).toBe('Choisissez votre emplacement.');
    expect(t('Example: a.b')).toBe('Exemple : a.b');
    expect(document.documentElement.lang).toBe('fr');
    await translations.use('en');
    expect(seen).toEqual(['Showing 3 out of 9', '3 sur 9', 'Showing 3 out of 9']);
    stop();
  });

  it('speaks what was chosen last, however late the files of another language arrive', async () => {
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const translations = new Translations({ fr: [() => slow.then(() => ({ default: { Save: 'Enregistrer' } }))] });
    const french = translations.use('fr');
    await translations.use('en');
    arrive();
    await french;
    expect([t('Save'), translations.language, document.documentElement.lang]).toEqual(['Save', 'en', 'en']);
  });

  it('shows English where a translation is missing, and values as they are', async () => {
    const translations = new Translations({ fr: [file({})] });
    await translations.use('fr');
    expect(t('Hello {{name}}. How: are you?', { name: "O'Neil <b>" })).toBe("Hello O'Neil <b>. How: are you?");
  });

  it('takes what a plugin brings along, without changing what is there', async () => {
    const translations = new Translations({ fr: [file({ Save: 'Enregistrer' })] });
    await translations.use('fr');
    translations.add('fr', { Save: 'Sauver', Tooth: 'Dent' });
    expect([t('Save'), t('Tooth')]).toEqual(['Enregistrer', 'Dent']);
  });

  it('translates what the server has filled in, with the names in it', async () => {
    const french = { '{{field}} already exists': '{{field}} existe déjà', Email: 'E-mail' };
    const translations = new Translations({ fr: [file(french)] });
    await translations.use('fr');
    expect(t('Email already exists')).toBe('E-mail existe déjà');
    expect(t('Badge already exists')).toBe('Badge existe déjà');
    expect(t('Nobody knows this')).toBe('Nobody knows this');
  });

  it('counts by the rules of the language', async () => {
    const translations = new Translations({
      fr: [file({ '{{count}} patients_one': '{{count}} patient', '{{count}} patients_other': '{{count}} patients' })],
    });
    await translations.use('fr');
    expect([0, 1, 2].map((count) => t('{{count}} patients', { count }))).toEqual([
      '0 patient',
      '1 patient',
      '2 patients',
    ]);
  });
});
