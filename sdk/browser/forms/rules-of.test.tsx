// @vitest-environment jsdom
import { Label, ListOf, Optional, Required, Text, type Faults } from '@clinic-workbench/sdk/common';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from '../ui/form/fields/text-field';
import { FormModel } from './form-model';
import { limitedBy, rulesOf } from './rules-of';

class Goal {
  @Label('Goal') @Required() @Text(50) what!: string;
}
class Plan {
  @Label('Title') @Required() @Text(20) title!: string;
  @Label('Goals') @Optional() @ListOf(() => Goal) goals?: Goal[];
}
interface Values {
  title: string;
  goals: { what: string }[];
}
const initial: Values = { title: '', goals: [{ what: '' }] };
const save = () => Promise.resolve();

describe('the rules of a form', () => {
  it('limit its texts like the class, in lists too, unless a field has its own limit', () => {
    const form = new FormModel<Values>({ initial, rules: rulesOf(Plan), save });
    render(
      <>
        <TextField form={form} name="title" label="Title" />
        <TextField form={form} name="goals.0.what" label="Goal" />
        <TextField form={form} name="title" label="Short" maxLength={5} />
      </>,
    );
    const limitOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength;
    expect(['Title', 'Goal', 'Short'].map(limitOf)).toEqual([20, 50, 5]);
  });

  it('check the sent values, together with the form’s own rules', () => {
    const rules = rulesOf(
      Plan,
      ({ title, goals }: Values) => ({ title: title.trim(), goals }),
      ({ goals }): Faults => (goals.length > 1 ? { goals: [{ message: 'One goal is enough', field: 'Goals' }] } : {}),
    );
    expect(rules({ title: ' ', goals: [] })).toMatchObject({ title: [{ message: '{{field}} is required' }] });
    expect(rules({ title: 'Walk', goals: [{ what: 'a' }, { what: 'b' }] })).toEqual({
      goals: [{ message: 'One goal is enough', field: 'Goals' }],
    });
  });

  it('with only the form’s own rules have the limits of a class', () => {
    const rules = limitedBy(Plan, () => ({}));
    expect([rules(initial), rules.limit?.('title'), rules.limit?.('other')]).toEqual([{}, 20, undefined]);
  });
});
