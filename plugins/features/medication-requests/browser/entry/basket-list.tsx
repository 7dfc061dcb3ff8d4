import { Button, IconButton, Preferences, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { medicineName, quantityText } from '../labels';
import type { Basket } from './basket';
import type { BasketLine } from './entry-values';
import { Findings } from './findings';
import styles from './entry.module.css';

/** What is about to be signed, line by line. */
export const BasketList = observer(function BasketList(props: {
  readonly basket: Basket;
  readonly tried: boolean;
  readonly onEdit: (line: BasketLine) => void;
}) {
  const { basket } = props;
  const { language } = useService<Preferences>(Preferences);
  return (
    <ol className={styles.basket} aria-label={t('Not signed yet')}>
      {basket.lines.map((line, index) => {
        const name = medicineName(line);
        return (
          <li key={line.key} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.name}>
                {name}
                {line.drug_code === null && <small className={styles.mark}>{t('Free text')}</small>}
                {!line.substitution_allowed && <small className={styles.mark}>{t('Do not substitute')}</small>}
              </span>
              <span>{quantityText(line, language)}</span>
              <span className={styles.buttons}>
                <Button small kind="quiet" icon="edit" onClick={() => props.onEdit(line)}>
                  {t('Change')}
                </Button>
                <IconButton
                  icon="cross"
                  small
                  label={t('Remove {{name}}', { name })}
                  onClick={() => basket.remove(line.key)}
                />
              </span>
            </div>
            <p className={styles.text}>{[line.instructions, line.note].filter(Boolean).join(' · ')}</p>
            <Findings
              medicine={name}
              findings={basket.findings[index] ?? []}
              reasons={line.reasons}
              tried={props.tried}
              onReason={(finding, reason) => basket.giveReason(line.key, finding, reason)}
            />
          </li>
        );
      })}
    </ol>
  );
});
