import { labelled } from '@clinic-workbench/sdk/common';
import type { FormRules } from '../../forms/rules-of';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient } from '../../api-client';
import { draftOf } from '../../forms/draft-key';
import type { FormModel } from '../../forms/form-model';
import { RowForm } from '../../forms/row-form';
import { t, useWords } from '../../i18n';
import { LiveValue } from '../../live/live-value';
import { useService } from '../../session/services';
import { Drafts, LiveEvents, Toaster } from '../../session/workbench-services';
import { ErrorState } from '../layout/error-state';
import { LoadingState } from '../layout/loading-state';
import { Section } from '../layout/section';
import { KeyValueList } from '../values/key-value-list';
import { Form } from './form';
import { useFollow } from '../../live/use-follow';

interface Versioned {
  readonly version: number;
}

/** How a form changes settings. */
export interface SettingsFormKind<S extends Versioned, V extends object> {
  /** The path for changes, which send `If-Match`. */
  readonly path: `v2/${string}`;
  /** PUT for settings that are sent as a whole; PATCH by default. */
  readonly method?: 'put';
  /** The key of the unsaved draft. */
  readonly draft: string;
  /** Converts the settings to the form's values, without the version. */
  readonly valuesOf: (settings: S) => V;
  readonly rules: FormRules<V>;
  /** The request body. */
  readonly bodyOf: (values: V) => object;
  /**
   * The settings in words, in the form's order: shown to users who may not change them, and beside a colleague's
   * changes.
   */
  readonly factsOf: (settings: S) => readonly { readonly label: string; readonly value: string | number | null }[];
}

/** A feature's settings for the organization, and how to read and change them. */
export interface SettingsKind<S extends Versioned, V extends object> extends SettingsFormKind<S, V> {
  /** The event that announces a change of the settings, as in `appointment-settings.updated`. */
  readonly event: string;
}

/**
 * A section of the organization's settings: a form for users who may change them, facts for the others. Changes that a
 * colleague saves appear at once; if the user has typed something else, they choose which one to keep.
 */
export const SettingsPart = observer(function SettingsPart<S extends Versioned, V extends object>(props: {
  /** Translated. */
  readonly title: string;
  /** Translated. */
  readonly description: string;
  readonly kind: SettingsKind<S, V>;
  readonly mayChange: boolean;
  /** The fields of the form. */
  readonly children: (form: FormModel<V>) => ReactNode;
}) {
  const { title, kind, mayChange } = props;
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const words = useWords();
  const [settings] = useState(() => {
    const read = (signal: AbortSignal) => api.get<S>(kind.path, { signal, quiet: true });
    return new LiveValue({ read, live, events: [kind.event] });
  });
  useFollow(settings);
  return (
    <Section title={title} description={props.description}>
      {content()}
    </Section>
  );

  function content() {
    const { value, failure, load } = settings;
    if (!value && failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    if (!value) return <LoadingState kind="form" count={2} />;
    if (!mayChange) return <KeyValueList layout="lines" items={kind.factsOf(value)} />;
    return (
      <SettingsForm title={title} kind={kind} settings={value}>
        {props.children}
      </SettingsForm>
    );
  }
});

/**
 * A form for settings that the caller has read. A colleague's changes appear at once, unless the user has typed other
 * values: the user then chooses.
 */
export const SettingsForm = observer(function SettingsForm<S extends Versioned, V extends object>(props: {
  /** Translated: the form's name. */
  readonly title: string;
  readonly kind: SettingsFormKind<S, V>;
  readonly settings: S;
  /** The fields of the form. */
  readonly children: (form: FormModel<V>) => ReactNode;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}) {
  const { kind, settings, onSaved, onCancel } = props;
  const toaster = useService<Toaster>(Toaster);
  const editor = useSettingsForm(kind, settings);
  const saved = () => {
    editor.showSaved();
    toaster.success(t('The settings are saved.'));
    onSaved?.();
  };
  return (
    <Form form={editor.form} label={props.title} submit={t('Save')} onSaved={saved} {...(onCancel && { onCancel })}>
      {props.children(editor.form)}
    </Form>
  );
});

function useSettingsForm<S extends Versioned, V extends object>(
  kind: SettingsFormKind<S, V>,
  settings: S,
): RowForm<V, S> {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<V, S>({
        drafts,
        draftKey: draftOf(kind.draft, { record: 'settings' }),
        row: settings,
        valuesOf: (row) => kind.valuesOf(row ?? settings),
        rules: kind.rules,
        save: (values, call) => api[kind.method ?? 'patch']<S>(kind.path, kind.bodyOf(values), call),
        linesOf: (row) =>
          kind
            .factsOf(row)
            .map(({ label, value }) => labelled(label, value === null || value === '' ? t('nothing') : value)),
      }),
  );
  useEffect(() => void editor.form.restore(), [editor]);
  useEffect(() => editor.follow(settings), [editor, settings]);
  return editor;
}
