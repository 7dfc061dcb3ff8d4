import { useEffect, useState } from 'react';
import { Icon } from '../controls/icon';
import { t } from '../../i18n';
import styles from './copy-text.module.css';

const confirmationShown = 2000;

/** Text with a button that copies it to the clipboard, such as a patient number. */
export function CopyText(props: {
  readonly text: string;
  /** What it is, for screen readers: `t('Patient number')`. */ readonly label: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationShown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(props.text);
    setCopied(true);
  };
  const hint = copied ? t('Copied') : t('Copy {{what}}', { what: props.label });
  return (
    <span className={styles.copy}>
      <span className="cw-number">{props.text}</span>
      <button type="button" className={styles.button} onClick={() => void copy()} title={hint} aria-label={hint}>
        <Icon name={copied ? 'tick' : 'duplicate'} size={12} />
      </button>
      <span role="status" className="cw-visually-hidden">
        {copied && t('Copied')}
      </span>
    </span>
  );
}
