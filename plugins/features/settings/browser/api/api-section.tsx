import { Button, LoadingState, Section } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState } from 'react';
import styles from '../organization/organization.module.css';
import { t } from '../../manifest';

const ApiModal = lazy(async () => ({ default: (await import('./api-modal')).ApiModal }));

/** The API that other programs can use. */
export function ApiSection() {
  const [shown, setShown] = useState(false);
  return (
    <Section title={t('For other programs')}>
      <p className={styles.preview}>{t('Which requests other programs can make, and which right each one needs.')}</p>
      <div className={styles.test}>
        <Button icon="document" onClick={() => setShown(true)}>
          {t('Documentation of the API')}
        </Button>
      </div>
      {shown && (
        <Suspense fallback={<LoadingState kind="lines" count={3} />}>
          <ApiModal onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Section>
  );
}
