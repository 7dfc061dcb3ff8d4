import {
  ApiClient,
  ErrorState,
  Formats,
  LoadingState,
  Preferences,
  Registry,
  Section,
  useService,
  type SessionLocation,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../manifest';
import { SettingChoice } from './setting-choice';

const pageSizes = [5, 10, 20, 50, 100];
/** All locations that staff can choose, on one page. */
const mostLocations = 200;

/** The user's own settings. Each change is saved and takes effect at once. */
export const PersonalSettings = observer(function PersonalSettings() {
  const preferences = useService<Preferences>(Preferences);
  const formats = useService<Formats>(Formats);
  const { workspaces } = useService<Registry>(Registry);
  return (
    <>
      <Section title={t('Appearance')}>
        <SettingChoice
          label={t('Language')}
          value={preferences.language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          save={(language) => preferences.set({ language: language === 'fr' ? 'fr' : 'en' })}
        />
        <SettingChoice
          label={t('Theme')}
          value={preferences.theme}
          options={[
            { value: 'system', label: t('As the computer is set') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
          save={(theme) => preferences.set({ theme: theme === 'light' || theme === 'dark' ? theme : 'system' })}
        />
        <SettingChoice
          label={t('Rows of a list page')}
          value={String(preferences.pageSize)}
          options={[...new Set([...pageSizes, preferences.pageSize])]
            .toSorted((a, b) => a - b)
            .map((size) => ({ value: String(size), label: formats.number(size) }))}
          save={(size) => preferences.set({ pageSize: Number(size) })}
        />
      </Section>
      <Section title={t('At sign-in')}>
        <SettingChoice
          label={t('Default workspace')}
          hint={t('Where you begin when nothing else is remembered.')}
          value={preferences.defaultWorkspace ?? ''}
          options={[
            { value: '', label: t('The last one used') },
            ...workspaces.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          save={(key) => preferences.set({ defaultWorkspace: key || undefined })}
        />
        <DefaultLocation />
      </Section>
    </>
  );
});

const DefaultLocation = observer(function DefaultLocation() {
  const api = useService<ApiClient>(ApiClient);
  const preferences = useService<Preferences>(Preferences);
  const [locations, setLocations] = useState<readonly SessionLocation[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    const query = { page_size: mostLocations, parents_only: true, status: 'active' };
    api.list<SessionLocation>('v2/locations', { query, cache: true, quiet: true }).then(
      ({ data }) => setLocations(data),
      () => setFailed(true),
    );
  }, [api]);
  useEffect(load, [load]);
  if (failed) return <ErrorState message={t('The locations could not be loaded.')} retry={load} />;
  if (!locations) return <LoadingState kind="lines" count={2} />;
  return (
    <SettingChoice
      label={t('Default location')}
      hint={t('Chosen for you when no location is remembered.')}
      value={preferences.defaultLocation ?? ''}
      options={[
        { value: '', label: t('Ask me') },
        ...locations.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      save={(uuid) => preferences.set({ defaultLocation: uuid || undefined })}
    />
  );
});
