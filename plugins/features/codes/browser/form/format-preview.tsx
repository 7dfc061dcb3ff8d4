import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from '../codes.module.css';
import { t } from '../../manifest';
import type { CountedPlace } from '../../common';
import type { SequenceForm } from './sequence-form';

/** The next codes, the rules that the format breaks, and the meaning of the tokens. */
export const FormatPreview = observer(function FormatPreview({ editor }: { readonly editor: SequenceForm }) {
  const heading = useId();
  const { codes, warnings, known } = editor;
  return (
    <aside className={styles.preview} aria-labelledby={heading}>
      <h3 id={heading} className={styles.previewTitle}>
        {t('The next codes')}
      </h3>
      <div role="status">
        {codes.length > 0 ? (
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code} className="cw-number">
                {code}
              </li>
            ))}
          </ol>
        ) : (
          <p className={styles.note}>{t('Nothing to show yet: something in the format is missing or wrong.')}</p>
        )}
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {t(warning)}
          </p>
        ))}
      </div>
      {known && (
        <p className={styles.note}>{t('Codes that were given stay as they are, and are never given again.')}</p>
      )}
      {editor.countsByLocation && known && known.places.length > 0 && <Places places={known.places} />}
      <h3 className={styles.previewTitle}>{t('In prefix and suffix')}</h3>
      <dl className={styles.tokens}>
        {[
          ['{YYYY}', t('year, as in 2026')],
          ['{YY}', t('year, as in 26')],
          ['{MM}', t('month, as in 03')],
          ...(known?.located === false ? [] : [['{LOC}', t('initials of the location')] as const]),
          ['- / . _', t('separators')],
        ].map(([token, meaning]) => (
          <div key={token}>
            <dt>
              <code>{token}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
});

/** The counters of the locations. */
function Places({ places }: { readonly places: readonly CountedPlace[] }) {
  const heading = useId();
  return (
    <>
      <h3 id={heading} className={styles.previewTitle}>
        {t('The next value at each location')}
      </h3>
      <dl aria-labelledby={heading} className={styles.places}>
        {places.map(({ location, name, code, next_value: next }) => (
          <div key={location}>
            <dt>
              {name} <span className={styles.muted}>{code}</span>
            </dt>
            <dd className="cw-number">{next}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
