import { describe, expect, it } from 'vitest';
import shared from '../../../../sdk/browser/locales/fr.json';
import own from '../locales/fr.json';
import { answerFaults, askedItems, findingOf, relevantAnswers } from './answer-rules';
import type { Answers, Condition, Questionnaire } from './questionnaire';
import { questionnaireOf, questionnaires } from './questionnaires';

const report = questionnaireOf('covid-case-report')!;
const today = '2026-11-21';
const three = { symptomatic: true, headache: true, myalgia: true, coryza: true };
const ili = { symptomatic: true, fever: true, cough: true };

function itemsOf(condition: Condition): string[] {
  if ('item' in condition) return [condition.item];
  if ('not' in condition) return itemsOf(condition.not);
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : condition.of;
  return parts.flatMap(itemsOf);
}

describe.each(questionnaires.map((each) => [each.id, each] as const))('the form %s', (_, form: Questionnaire) => {
  const items = form.groups.flatMap((group) => group.items);

  it('names each question once, and its conditions name existing questions and answers', () => {
    const ids = items.map(({ linkId }) => linkId);
    expect(new Set(ids).size).toBe(ids.length);
    const conditions = [...items, ...form.groups, ...form.findings].flatMap(({ when }) => (when ? [when] : []));
    expect(conditions.length).toBeGreaterThan(0);
    for (const item of conditions.flatMap(itemsOf)) expect(ids).toContain(item);
  });

  it('is translated into French, in its own or the shared words', () => {
    const french = { ...shared, ...own };
    const texts = [
      form.title,
      ...[...form.groups, ...items].map(({ text }) => text),
      ...form.findings.map(({ display }) => display),
    ];
    const choices = items.flatMap(({ options }) => options?.map(({ display }) => display) ?? []);
    expect([...texts, ...choices].filter((text) => !(text in french))).toEqual([]);
  });

  it('has options for each choice, and names its source', () => {
    for (const { type, options } of items) expect(type === 'choice').toBe(options !== undefined);
    expect(form.source).toMatch(/World Health Organization/);
  });
});

/** WHO surveillance case definitions of 22 July 2022. */
describe('a case of COVID-19', () => {
  const finding = (answers: Answers) => findingOf(report, answers)?.code;

  it.each([
    ['fever and cough', ili, 'suspected'],
    ['any three of the symptoms', three, 'suspected'],
    ['two of them', { symptomatic: true, headache: true, myalgia: true }, undefined],
    ['severe acute respiratory illness', { symptomatic: true, sari: true }, 'suspected'],
    ['contact without symptoms', { symptomatic: false, contact: true }, 'suspected'],
    ['an antigen test alone', { tested: true, test: 'ag-rdt', result: 'positive' }, 'suspected'],
    ['symptoms and contact', { ...three, contact: true }, 'probable'],
    ['a NAAT, whatever else', { tested: true, test: 'naat', result: 'positive' }, 'confirmed'],
    ['an antigen test and symptoms', { ...ili, tested: true, test: 'ag-rdt', result: 'positive' }, 'confirmed'],
    ['an antigen test and contact', { contact: true, tested: true, test: 'ag-rdt', result: 'positive' }, 'confirmed'],
    ['a negative NAAT with symptoms', { ...ili, tested: true, test: 'naat', result: 'negative' }, 'suspected'],
    ['nothing', {}, undefined],
  ] as const)('with %s is %s', (_, answers, code) => {
    expect(finding(answers)).toBe(code);
  });
});

describe('answers', () => {
  const complete = { 'detected-by': 'screening', symptomatic: false, contact: false, tested: false };
  const faults = (answers: Answers, completing = true) => answerFaults(report, answers, { completing, today });

  it('are complete when everything required is there', () => {
    expect(faults(complete)).toEqual({});
    expect(faults({ ...complete, symptomatic: true })).toEqual({ onset: '{{field}} is required' });
    expect(faults({}, false)).toEqual({});
    expect(Object.keys(faults({}))).toEqual(['detected-by', 'symptomatic', 'contact', 'tested']);
  });

  it.each([
    ['a question that there is not', { nonsense: true }],
    ['text for yes or no', { symptomatic: 'yes' }],
    ['a choice that is not offered', { 'detected-by': 'by chance' }],
    ['a day that there is not', { 'contact-day': '2026-02-30' }],
    ['a fraction', { doses: 1.5 }],
    ['too many', { doses: 13 }],
    ['fewer than none', { doses: -1 }],
    ['empty text', { remarks: ' ' }],
    ['text that is too long', { remarks: 'x'.repeat(2001) }],
  ] as const)('are refused: %s', (_, answers) => {
    expect(Object.values(faults(answers, false))).toEqual(['{{field}} is not valid']);
  });

  it('of days must not be in the future', () => {
    expect(faults({ onset: '2026-11-22' }, false)).toEqual({ onset: '{{field}} cannot be in the future' });
    expect(faults({ onset: today }, false)).toEqual({});
  });

  it('are dropped with their questions, and further ones with them', () => {
    const answers = { symptomatic: true, onset: today, travel: true, 'travel-where': 'Lomé' };
    expect(relevantAnswers(report, answers)).toEqual(answers);
    expect(relevantAnswers(report, { ...answers, symptomatic: false, travel: false })).toEqual({
      symptomatic: false,
      travel: false,
    });
    expect(askedItems(report, {}).map(({ linkId }) => linkId)).not.toContain('onset');
  });
});
