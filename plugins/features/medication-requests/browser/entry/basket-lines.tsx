import { BasketLine, Button, IconButton, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { medicineName, quantityText } from '../labels';
import { t } from '../../manifest';
import type { Basket } from './basket';
import type { BasketLine as Line } from './entry-values';
import { Findings } from './findings';
import styles from './entry.module.css';

/** The medicines to be signed, line by line. */
export const BasketLines = observer(function BasketLines(props: {
  readonly basket: Basket;
  readonly tried: boolean;
  readonly onEdit: (line: Line) => void;
}) {
  const { basket } = props;
  const { language } = useService<Preferences>(Preferences);
  return basket.lines.map((line, index) => {
    const name = medicineName(line);
    return (
      <BasketLine
        key={line.key}
        name={
          <>
            {name}
            {line.drug_code === null && <small className={styles.mark}>{t('Free text')}</small>}
            {!line.substitution_allowed && <small className={styles.mark}>{t('Do not substitute')}</small>}
          </>
        }
        detail={quantityText(line, language)}
        actions={
          <>
            <Button
              small
              kind="quiet"
              icon="edit"
              aria-label={t('Change {{name}}', { name })}
              onClick={() => props.onEdit(line)}
            >
              {t('Change')}
            </Button>
            <IconButton
              icon="cross"
              small
              label={t('Remove {{name}}', { name })}
              onClick={() => basket.remove(line.key)}
            />
          </>
        }
      >
        <p>{[line.instructions, line.note].filter(Boolean).join(' · ')}</p>
        <Findings
          medicine={name}
          findings={basket.findings[index] ?? []}
          answers={{
            reasons: line.reasons,
            tried: props.tried,
            onReason: (finding, reason) => basket.giveReason(line.key, finding, reason),
          }}
        />
      </BasketLine>
    );
  });
});
