import type { Fault } from '@clinic-workbench/sdk/common';

/** The messages of the specification's section 5, as the server fills them in. */
const templates = [
  '{{field}} is required',
  '{{field}} is not valid',
  '{{field}} format is invalid',
  '{{field}} already exists',
  '{{field}} should not exceed {{n}} characters',
  '{{field}} should not be less than {{n}} characters',
  '{{field}} should not be less than {{n}}',
  '{{field}} should not be more than {{n}}',
  '{{field}} should not be in the future',
] as const;

const patterns = templates.map((message) => ({
  message,
  pattern: new RegExp(`^${message.replace('{{field}}', '((?!A valid )[^.]{1,80}?)').replace('{{n}}', '(\\d+)')}$`),
}));

/**
 * Splits a server message into its template and values, so that the form can use its own words. Undefined for any other
 * sentence.
 */
export function faultIn(sentence: string): Fault | undefined {
  for (const { message, pattern } of patterns) {
    const [found, field = '', n] = pattern.exec(sentence) ?? [];
    if (found !== undefined) return { message, field, ...(n !== undefined && { n: Number(n) }) };
  }
  return undefined;
}
