import { useEffect, useId } from 'react';
import type { FormModel } from '../../../forms/form-model';
import { t, useWords } from '../../../i18n';
import { afterPress, watchPresses } from '../after-press';
import { valueAt, withValueAt, type FieldPath } from '../path';

/** The props of every field. Fields observe their form themselves, so the tree around them needs no `observer`. */
export interface FieldProps<T extends object> {
  readonly form: FormModel<T>;
  readonly name: FieldPath<T>;
  /** Translated. */
  readonly label: string;
  /** Translated; shown under the field. */
  readonly hint?: string;
  /** Shows the required mark and tells screen readers. The rule itself is one of the form's rules. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A field's value, messages and ids, read from its form. Use it inside an observer. */
export interface FieldBinding {
  readonly id: string;
  readonly value: unknown;
  readonly messages: readonly string[];
  readonly set: (value: unknown) => void;
  readonly touch: () => void;
  /** The props for the input element. */
  readonly control: ControlProps;
}

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * Binds a field to its form by name.
 *
 * @param textOf translated: how the field shows a value that is not plain text, for the notice about a colleague's
 *   change
 */
export function useField<T extends object>(
  props: FieldProps<T>,
  more: readonly string[] = [],
  textOf: (value: unknown) => string = plainText,
): FieldBinding {
  const id = useId();
  useShownField(props.form, props.name, props.label, (values) => textOf(valueAt(values, props.name)));
  useEffect(watchPresses, []);
  const { form, name } = props;
  const words = useWords();
  // The form's rules and the field's guard may report the same message.
  const messages = [...new Set([...form.errors(name, words, props.label), ...more])];
  const described = [messages.length > 0 && `${id}-message`, props.hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    value: valueAt(form.values, name),
    messages,
    set: (value) => setField(form, name, value),
    touch: () => afterPress(() => form.touch(name)),
    control: {
      id,
      name,
      disabled: props.disabled,
      'aria-invalid': messages.length > 0,
      'aria-required': props.required,
      'aria-describedby': described || undefined,
    },
  };
}

/** Sets a field by its dotted name: the root field gets a copy with the change in it. */
function setField<T extends object>(form: FormModel<T>, name: string, value: unknown): void {
  const [root = '', ...rest] = name.split('.');
  const key = root as keyof T & string;
  form.set(key, withValueAt(form.values[key], rest, value) as T[typeof key]);
}

/**
 * Tells how a form shows one of its values, for the notice about a colleague's change. Fields do so themselves; call it
 * for a value that has several fields, such as a list.
 *
 * @param textOf translated; an empty text for no value
 */
export function useShownField<T extends object>(
  form: FormModel<T>,
  name: string,
  label: string,
  textOf: (values: T) => string,
): void {
  useEffect(() => {
    form.shown.set(name, { label, textOf });
  });
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
