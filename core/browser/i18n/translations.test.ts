// @vitest-environment jsdom
import { anybodysWords, t } from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Translations, type LocaleFile, type LocaleFiles, type WordsOwner } from './translations';

const file = (sentences: Readonly<Record<string, string>>, of?: WordsOwner): LocaleFile => ({
  of,
  load: () => Promise.resolve({ default: sentences }),
});

async function french(...files: LocaleFile[]): Promise<Translations> {
  const translations = new Translations({ fr: files });
  await translations.use('fr');
  return translations;
}

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
    expect(t('Example: a.b')).toBe('Exemple\u202f: a.b');
    expect(document.documentElement.lang).toBe('fr');
    await translations.use('en');
    expect(seen).toEqual(['Showing 3 out of 9', '3 sur 9', 'Showing 3 out of 9']);
    stop();
  });

  it('shows the language chosen last, even if another language’s files arrive later', async () => {
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const load = () => slow.then(() => ({ default: { Save: 'Enregistrer' } }));
    const translations = new Translations({ fr: [{ load }] });
    const late = translations.use('fr');
    await translations.use('en');
    arrive();
    await late;
    expect([t('Save'), translations.language, document.documentElement.lang]).toEqual(['Save', 'en', 'en']);
  });

  it('shows English without a translation, and values unchanged', async () => {
    await french(file({}));
    expect(t('Hello {{name}}. How: are you?', { name: "O'Neil <b>" })).toBe("Hello O'Neil <b>. How: are you?");
  });

  it('translates sentences that the server has filled in, with the names in them', async () => {
    await french(file({ '{{field}} already exists': '{{field}} existe déjà', Email: 'E-mail' }));
    expect(t('Email already exists')).toBe('E-mail existe déjà');
    expect(t('Badge already exists')).toBe('Badge existe déjà');
    expect(t('Nobody knows this')).toBe('Nobody knows this');
  });

  it('follows the language’s plural rules', async () => {
    await french(
      file({ '{{count}} patients_one': '{{count}} patient', '{{count}} patients_other': '{{count}} patients' }),
    );
    expect([0, 1, 2].map((count) => t('{{count}} patients', { count }))).toEqual([
      '0 patient',
      '1 patient',
      '2 patients',
    ]);
  });

  it('separates the meanings of one English word by context', async () => {
    const translations = await french(file({ State: 'État', State_address: 'Région' }));
    const said = () => [t('State'), t('State', { context: 'address' }), t('State', { context: 'unheard of' })];
    expect(said()).toEqual(['État', 'Région', 'État']);
    await translations.use('en');
    expect(said()).toEqual(['State', 'State', 'State']);
  });
});

describe('the words of plugins', () => {
  const patients = { id: 'patients' };
  const visits = { id: 'visits', requires: ['patients'] };
  const queue = { id: 'queue', requires: ['visits'] };
  const [inPatients, inVisits, inQueue] = [wordsOf(patients), wordsOf(visits), wordsOf(queue)];

  it('are each plugin’s own, in any order of loading', async () => {
    await french(file({ History: 'Anamnèse' }, patients), file({ History: 'Historique' }, visits));
    expect([inPatients('History'), inVisits('History'), t('History')]).toEqual(['Anamnèse', 'Historique', 'History']);
  });

  it('win over the shared ones, and the shared ones over those of required plugins', async () => {
    await french(
      file({ Save: 'Enregistrer', Close: 'Fermer' }),
      file({ Save: 'Sauver', Close: 'Clore', Patient: 'Patient·e' }, patients),
      file({ Close: 'Clôturer' }, visits),
      file({}, queue),
    );
    expect(['Save', 'Close', 'Patient'].map((each) => inQueue(each))).toEqual(['Enregistrer', 'Fermer', 'Patient·e']);
    expect(inVisits('Close')).toBe('Clôturer');
    expect(inPatients('Save')).toBe('Sauver');
  });

  it('never come from a plugin that is not required, even for its refusals', async () => {
    const refusal = '{{what}} is still in use';
    await french(file({ Ticket: 'Numéro', [refusal]: '{{what}} sert encore' }, queue), file({}, patients));
    expect([inPatients('Ticket'), inPatients('Ticket is still in use')]).toEqual(['Ticket', 'Ticket is still in use']);
    expect(inQueue('Ticket is still in use')).toBe('Numéro sert encore');
  });

  it('fill in the server’s sentences with the plugin’s own names', async () => {
    await french(
      file({ '{{field}} already exists': 'Champ {{field}} déjà pris' }),
      file({ Number: 'Numéro' }, patients),
      file({ Number: 'Nombre' }, visits),
    );
    const said = 'Number already exists';
    expect([inPatients(said), inVisits(said), t(said)]).toEqual([
      'Champ Numéro déjà pris',
      'Champ Nombre déjà pris',
      'Champ Number déjà pris',
    ]);
  });

  it('of a third party change nothing outside it', async () => {
    const dental = { id: 'acme-dental', requires: ['patients'] };
    const translations = await french(file({ Save: 'Enregistrer' }), file({ Teeth: 'Dents' }, patients));
    const before = [t('Save'), inPatients('Save'), inPatients('Teeth'), anybodysWords('Save'), anybodysWords('Teeth')];
    translations.add('fr', dental, { Save: 'Sauvegarder', Teeth: 'Chicots', Crown: 'Couronne' });
    expect([t('Save'), inPatients('Save'), inPatients('Teeth'), anybodysWords('Save'), anybodysWords('Teeth')]).toEqual(
      before,
    );
    const inDental = wordsOf(dental);
    expect([inDental('Save'), inDental('Teeth'), inDental('Crown')]).toEqual(['Sauvegarder', 'Chicots', 'Couronne']);
    expect([inPatients('Crown'), t('Crown')]).toEqual(['Crown', 'Crown']);
  });

  it('are all searched if the speaker is unknown, the shared ones first', async () => {
    await french(
      file({ Note: 'Note' }),
      file({ Note: 'Remarque', 'The bed is taken.': 'Le lit est occupé.' }, patients),
    );
    expect([anybodysWords('Note'), anybodysWords('The bed is taken.')]).toEqual(['Note', 'Le lit est occupé.']);
  });
});
