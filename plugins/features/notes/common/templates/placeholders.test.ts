import { expect, it } from 'vitest';
import { fillPlaceholders, placeholdersIn } from './placeholders';

it('lists the placeholders of a template, once each', () => {
  expect(placeholdersIn('<p>{{patient.name}}, {{ today }}, {{patient.name}}, {{unknown}}</p>')).toEqual([
    'patient.name',
    'today',
  ]);
  expect(placeholdersIn('<p>{{constructor}} {{toString}}</p>')).toEqual([]);
});

it('fills in values as text and a gap for unknown ones, and leaves other braces alone', () => {
  const body = '<p>{{patient.name}} ({{patient.age}}) {{unknown}} {{allergies}}</p>';
  expect(fillPlaceholders(body, { 'patient.name': 'Ama <b>&', 'patient.age': '33 years', allergies: '' })).toBe(
    '<p>Ama &lt;b&gt;&amp; (33 years) {{unknown}} ___</p>',
  );
});
