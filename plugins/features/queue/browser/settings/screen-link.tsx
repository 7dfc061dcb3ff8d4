import { Button, buttonClass, CopyText } from '@clinic-workbench/sdk/browser';
import type { NewWallScreen } from '../../common/wall-screen';
import { t } from '../../manifest';
import styles from './screens.module.css';

/** The link of a new screen, shown only once. The token follows the #, so that no server logs it. */
export function ScreenLink(props: { readonly screen: NewWallScreen; readonly onDone: () => void }) {
  const address = `${location.origin}/queue-wall#${props.screen.token}`;
  return (
    <div className={styles.made} role="status">
      <p className={styles.madeTitle}>{t('The link of {{name}}', { name: props.screen.name })}</p>
      <p className={styles.detail}>{t('Open it on the screen now or copy it: it is not shown again.')}</p>
      <p className={styles.address}>
        <CopyText text={address} label={t('Link')} />
      </p>
      <div className={styles.madeActions}>
        <Button onClick={props.onDone}>{t('Done')}</Button>
        <a className={buttonClass({ kind: 'primary' })} href={address} target="_blank" rel="noreferrer">
          {t('Open')}
        </a>
      </div>
    </div>
  );
}
