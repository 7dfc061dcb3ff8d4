import { Button, Dialogs, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { PluginRow } from '../common/plugin-row';
import { nameOf, PluginsStore } from './plugins-store';
import { t } from '../manifest';

/** Lets an administrator inspect a plugin that was copied into the folder, and accept it. */
export const PluginAcceptance = observer(function PluginAcceptance({ row }: { readonly row: PluginRow }) {
  const store = useService(PluginsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const { hash = '' } = row;
  const accept = async () => {
    const question = {
      title: t('Accept {{plugin}}?', { plugin: nameOf(row) }),
      message: described(row, hash),
      confirm: t('Accept'),
    };
    if (await dialogs.confirm(question)) await store.accept(row.id, hash);
  };
  return (
    <Button
      aria-label={t('Accept {{plugin}}', { plugin: nameOf(row) })}
      loading={store.switching.has(row.id)}
      onClick={() => void accept()}
    >
      {t('Accept')}…
    </Button>
  );
});

function described({ id, version, rights }: PluginRow, hash: string): string {
  return [
    t(
      'A third party made it. It runs with the rights of the user who is signed in and sees what they see: accept it only if you know who made it.',
    ),
    // Two plugins may have one name.
    t('Id: {{id}}, version: {{version}}.', { id, version }),
    rights.length > 0
      ? t('Rights it asks for: {{rights}}.', { rights: rights.join(', ') })
      : t('It asks for no rights.'),
    t('SHA-256 of its files: {{hash}}.', { hash }),
  ].join(' ');
}
