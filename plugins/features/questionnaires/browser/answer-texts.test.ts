import { describe, expect, it } from 'vitest';
import { questionnaireOf } from '../common/questionnaires';
import { answersOf, faultsOf, textsOf } from './answer-texts';

const form = questionnaireOf('covid-case-report')!;
const rules = { completing: false, today: '2026-11-21' };

describe('fields of a form', () => {
  it('store answers as text, and return them unchanged', () => {
    const answers = { symptomatic: true, fever: false, onset: '2026-11-20', doses: 3, remarks: 'Two lines\nof text' };
    expect(answersOf(form, textsOf(form, answers))).toEqual(answers);
  });

  it('that are empty, or no longer apply, are no answers', () => {
    const texts = { ...textsOf(form, { travel: false }), 'travel-where': 'Lomé', remarks: '  ' };
    expect(answersOf(form, texts)).toEqual({ travel: false });
  });

  it('show faults beside themselves', () => {
    expect(faultsOf(form, { doses: 'three' }, rules)).toEqual({
      doses: [{ message: '{{field}} is not valid', field: 'Doses of vaccine against COVID-19' }],
    });
    expect(Object.keys(faultsOf(form, {}, { ...rules, completing: true }))).toContain('symptomatic');
  });
});
