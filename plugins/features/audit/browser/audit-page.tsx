import {
  ApiClient,
  ApiFailure,
  Button,
  Navigation,
  Page,
  saveFile,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AuditFilters } from './audit-filters';
import { AuditTrail } from './audit-trail';
import { ChainCheck } from './chain-check';
import { EntryList } from './entry-list';
import { t } from '../manifest';

/** Who read, wrote, printed or exported what in the organization. */
const AuditPage = observer(function AuditPage() {
  const api = useService<ApiClient>(ApiClient);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const [trail] = useState(() => new AuditTrail({ api, navigation }));
  useFollow(trail);
  return (
    <Page
      title={t('Audit')}
      description={t('Who read, wrote, printed or exported what. Reading this is on record too.')}
      actions={
        <>
          <ChainCheck />
          {session.can('audit.export') && <Export trail={trail} />}
          <Button icon="refresh" loading={trail.loading} onClick={() => void trail.load()}>
            {t('Refresh')}
          </Button>
        </>
      }
      toolbar={<AuditFilters trail={trail} />}
    >
      <EntryList trail={trail} />
    </Page>
  );
});

const Export = observer(function Export({ trail }: { readonly trail: AuditTrail }) {
  const api = useService<ApiClient>(ApiClient);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { blob, name } = await api.download('v2/audit/export', { query: trail.query });
      saveFile(blob, name);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon="export" loading={saving} onClick={() => void save()}>
      {t('Export')}
    </Button>
  );
});

export default AuditPage;
