import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient, ApiFailure } from '../../api-client';
import { draftOf } from '../../forms/draft-key';
import { FormModel } from '../../forms/form-model';
import { t, useWords } from '../../i18n';
import { LiveValue } from '../../live/live-value';
import { useService } from '../../session/services';
import { Drafts, LiveEvents, Toaster } from '../../session/workbench-services';
import { ErrorState } from '../layout/error-state';
import { LoadingState } from '../layout/loading-state';
import { Section } from '../layout/section';
import { KeyValueList } from '../values/key-value-list';
import { Form } from './form';
import { StaleNotice } from './notices/stale-notice';
import { useFollow } from '../../live/use-follow';

interface Versioned {
  readonly version: number;
}

/** A feature's settings for the organization, and how to change them. */
export interface SettingsKind<S extends Versioned, V extends Versioned> {
  /** The path to read them and, with `If-Match`, to patch them. */
  readonly path: `v2/${string}`;
  /** The event that announces a change of them, as in `appointment-settings.updated`. */
  readonly event: string;
  /** The key of the unsaved draft. */
  readonly draft: string;
  /** Converts the settings to the form's values. */
  readonly valuesOf: (settings: S) => V;
  readonly rules: (values: V) => Faults;
  /** The request body, without the version. */
  readonly bodyOf: (values: V) => object;
  /**
   * The settings in words, in the form's order: shown to users who may not change them, and to show what a colleague
   * has changed.
   */
  readonly factsOf: (settings: S) => readonly { readonly label: string; readonly value: string | number | null }[];
}

/**
 * A section of the organization's settings: a form for users who may change them, facts for the others. Changes that a
 * colleague saves appear at once; if the user has typed something else, they choose which one to keep.
 */
export const SettingsPart = observer(function SettingsPart<S extends Versioned, V extends Versioned>(props: {
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

const SettingsForm = observer(function SettingsForm<S extends Versioned, V extends Versioned>(props: {
  readonly title: string;
  readonly kind: SettingsKind<S, V>;
  readonly settings: S;
  readonly children: (form: FormModel<V>) => ReactNode;
}) {
  const { kind, settings } = props;
  const toaster = useService<Toaster>(Toaster);
  const [stale, setStale] = useState<S>();
  const form = useSettingsForm(kind, settings, setStale);
  const settle = (mine: boolean) => {
    if (!stale) return;
    if (mine) form.assign({ version: stale.version } as Partial<V>);
    else form.reset(kind.valuesOf(stale));
    form.failure = undefined;
    setStale(undefined);
  };
  return (
    <Form
      form={form}
      label={props.title}
      submit={t('Save')}
      onSaved={() => toaster.success(t('The settings are saved.'))}
    >
      {stale && (
        <StaleNotice
          changes={changesOf(kind, settings, stale)}
          onTheirs={() => settle(false)}
          onMine={() => settle(true)}
        />
      )}
      {props.children(form)}
    </Form>
  );
});

/** @param onStale receives the settings as a colleague saved them */
function useSettingsForm<S extends Versioned, V extends Versioned>(
  kind: SettingsKind<S, V>,
  settings: S,
  onStale: (theirs: S) => void,
): FormModel<V> {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [form] = useState(() => {
    const model: FormModel<V> = new FormModel<V>({
      initial: kind.valuesOf(settings),
      rules: kind.rules,
      save: async (values, idempotencyKey) => {
        const options = { ifMatch: values.version, idempotencyKey, quiet: true };
        try {
          model.reset(kind.valuesOf(await api.patch<S>(kind.path, kind.bodyOf(values), options)));
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'stale_version')
            onStale((error.details as { readonly current: S }).current);
          throw error;
        }
      },
      draft: { drafts, key: draftOf(kind.draft, { record: 'settings' }) },
    });
    return model;
  });
  useEffect(() => void form.restore(), [form]);
  // Changes that others saved appear, unless the user typed something that is not saved yet.
  useEffect(() => {
    if (settings.version > form.values.version && !form.dirty && !form.saving) form.reset(kind.valuesOf(settings));
  }, [form, kind, settings]);
  return form;
}

/** The lines that a colleague has changed meanwhile. */
function changesOf<S extends Versioned, V extends Versioned>(kind: SettingsKind<S, V>, before: S, theirs: S): string[] {
  const linesOf = (settings: S) =>
    kind.factsOf(settings).map(({ label, value }) => `${label}: ${value === null || value === '' ? '–' : value}`);
  const was = linesOf(before);
  return linesOf(theirs).filter((line) => !was.includes(line));
}
