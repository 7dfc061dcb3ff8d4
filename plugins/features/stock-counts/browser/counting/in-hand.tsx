import { Button, Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { typedUnits } from '../../../inventory/common/typed-units';
import { t } from '../../manifest';
import { unitsText } from '../count-words';
import styles from '../counts.module.css';
import type { CountDesk } from './count-desk';

/** The batch that somebody counts by scan. */
export const InHand = observer(function InHand(props: {
  readonly desk: CountDesk;
  readonly onRefused: (words: string) => void;
}) {
  const { desk, onRefused } = props;
  const formats = useService<Formats>(Formats);
  const { line, typed } = desk;
  if (!line) return null;
  const save = () =>
    void desk.save().then((refused) => {
      if (refused !== undefined) onRefused(refused);
    });
  const whole = typedUnits(typed);
  const batch = [line.batch, line.expires && t('Expires {{day}}', { day: formats.date(line.expires) })];
  return (
    <section className={styles.current} aria-label={t('In hand')}>
      <div className={styles.what}>
        <p className={styles.name}>{line.item_name}</p>
        <p className={styles.note}>{batch.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.entry}>
        <input
          className={`bp6-input cw-number ${styles.typed}`}
          inputMode="numeric"
          maxLength={9}
          aria-label={t('Counted')}
          value={typed}
          onChange={(event) => desk.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <span>{whole === undefined ? line.base_unit : unitsText(whole, line.base_unit)}</span>
      </div>
      <Button kind="primary" onClick={save}>
        {t('Save')}
      </Button>
      <Button onClick={() => desk.put(undefined)}>{t('Put back')}</Button>
    </section>
  );
});
