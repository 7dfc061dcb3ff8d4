import { useState } from 'react';
import { Icon } from '../controls/icon';
import { Popover } from '../controls/popover';
import { t } from '../../i18n';
import { defaultInk, inks } from '../../../common/rich-text/inks';
import styles from './rich-text.module.css';
import { keepSelection } from './tool-button';

/** The colours of text. */
export function InkPicker(props: {
  readonly ink: string;
  readonly tabIndex: 0 | -1;
  readonly onPick: (ink: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const pick = (ink: string) => {
    setOpen(false);
    props.onPick(ink);
  };
  return (
    <Popover
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      content={
        <div role="group" aria-label={t('Text colour')} className={styles.inks}>
          {inks.map((ink) => (
            <button
              key={ink.value}
              type="button"
              className={styles.ink}
              style={{ background: ink.value }}
              aria-label={t(ink.name)}
              title={t(ink.name)}
              aria-pressed={ink.value === props.ink}
              onMouseDown={keepSelection}
              onClick={() => pick(ink.value)}
            />
          ))}
        </div>
      }
    >
      <button
        type="button"
        data-tool="Text colour"
        className={styles.tool}
        aria-label={t('Text colour')}
        title={t('Text colour')}
        tabIndex={props.tabIndex}
        onMouseDown={keepSelection}
      >
        <Icon name="tint" />
        <span
          className={styles.inkMark}
          style={{ background: props.ink === defaultInk ? 'currentcolor' : props.ink }}
        />
      </button>
    </Popover>
  );
}
