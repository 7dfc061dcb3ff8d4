import { useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from './paid-first.module.css';
import { keyOfWork } from './paid-first-reading';

/** Says that work must be paid first, until it is paid. */
const PaidFirstNotice = observer(function PaidFirstNotice(props: SpotProps['work-waits']) {
  const { paidFirst } = useService(ChargesStore);
  const key = keyOfWork(props);
  useFollow(paidFirst, key);
  const { value } = paidFirst.of(key);
  const reason = value ? t('Must be paid first: {{what}}', { what: value.what.join(', ') }) : undefined;
  const tell = useRef(props.onWaits);
  tell.current = props.onWaits;
  useEffect(() => {
    tell.current?.(reason);
    return () => tell.current?.(undefined);
  }, [reason]);
  if (!reason) return null;
  return (
    <span className={styles.first} role="note" aria-label={reason} title={reason}>
      {/* The rows of other lists already show the service. */}
      {props.kind === 'queue-entry' ? reason : t('Must be paid first')}
    </span>
  );
});

export default PaidFirstNotice;
