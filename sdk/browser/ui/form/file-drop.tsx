import { useState, type DragEvent } from 'react';
import { Icon } from '../controls/icon';
import { t } from '../../i18n';
import { classList } from '../class-list';
import styles from './file-field.module.css';
import { acceptedTypes } from './upload';
import type { ControlProps } from './use-field';

/** Where files are dropped, or chosen by click and keyboard. */
export function FileDrop(props: {
  readonly id: string;
  readonly control: ControlProps;
  readonly multiple: boolean;
  readonly maxMegabytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const { 'aria-required': _required, ...control } = props.control;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!control.disabled) props.onFiles([...event.dataTransfer.files].slice(0, props.multiple ? undefined : 1));
  };
  return (
    <label
      className={classList(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...control}
        type="file"
        className="cw-visually-hidden"
        accept={acceptedTypes}
        multiple={props.multiple}
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
