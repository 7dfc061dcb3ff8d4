import { useState } from 'react';
import { Icon } from '../controls/icon';
import { t } from '../../i18n';
import { classList } from '../class-list';
import styles from './file-field.module.css';
import { acceptedTypes } from './upload';
import type { ControlProps } from './use-field';

/** Where files are dropped, or chosen by click and keyboard: the browser's own file input, spread over the whole box. */
export function FileDrop(props: {
  readonly control: ControlProps;
  readonly multiple: boolean;
  readonly maxMegabytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const { 'aria-required': _required, ...control } = props.control;
  return (
    <label className={classList(styles.drop, over && styles.over)}>
      <input
        {...control}
        type="file"
        className={styles.input}
        accept={acceptedTypes}
        multiple={props.multiple}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Icon name="upload" size={20} className={styles.dropIcon} />
      <span>
        <span className={styles.choose}>{t('Choose a file')}</span> {t('or drop it here')}
        <small className={styles.limit}>{t('Images and PDF, up to {{n}} MB', { n: props.maxMegabytes })}</small>
      </span>
    </label>
  );
}
