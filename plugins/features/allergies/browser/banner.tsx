import { Button, Icon, StatusTag, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isLiveAllergy, type Allergy } from '../common/allergy';
import { AllergiesStore } from './allergies-store';
import styles from './allergies.module.css';
import { AllergyBar } from './allergy-bar';
import { reactionsText, severityLabel } from './labels';
import { PositionText } from './position-text';
import { t } from '../manifest';
import { useAllergyActions } from './use-allergy-actions';

/** The allergies in the banner of the record, the most dangerous first, in words, shape and colour. */
const Banner = observer(function Banner({ patientId, brief, inBar }: SpotProps['profile-banner']) {
  const store = useService(AllergiesStore);
  const allergies = store.patients.of(patientId);
  useFollow(store.patients, patientId);
  const actions = useAllergyActions({ patientId, encounterId: undefined });
  const { value, failure } = allergies;
  if (inBar && value) return <AllergyBar value={value} live={value.data.filter(isLiveAllergy)} />;
  if (inBar && !failure) return null;
  if (!value)
    return failure ? (
      <div role="group" className={styles.banner} aria-label={t('Allergies')} data-kind="unknown">
        <Icon name="warning-sign" /> {t('Allergies could not be loaded.')}
        <Button small kind="quiet" onClick={() => void allergies.load()}>
          {t('Try again')}
        </Button>
      </div>
    ) : (
      <div className={styles.bannerPlace} />
    );
  const live = value.data.filter(isLiveAllergy);
  const worst = live.some(({ severity }) => severity === 'high') ? 'high' : 'some';
  return (
    <div
      role="group"
      className={styles.banner}
      aria-label={t('Allergies')}
      data-kind={live.length > 0 ? worst : value.position}
      data-brief={brief || undefined}
    >
      {live.length > 0 ? (
        <>
          <span className={styles.heading}>
            <Icon name="warning-sign" /> {t('Allergies')}
          </span>
          <BannerLines allergies={live} />
        </>
      ) : (
        <PositionText value={value} />
      )}
      {actions.mayWrite && !brief && (
        <span className={styles.bannerActions}>
          {value.position === 'not-asked' && (
            <Button small loading={store.records.isBusy(patientId)} onClick={actions.stateNoneKnown}>
              {t('Record that none are known')}
            </Button>
          )}
          <Button small icon="plus" onClick={actions.record}>
            {t('Record an allergy')}
          </Button>
        </span>
      )}
      {actions.windows}
    </div>
  );
});

export default Banner;

/** If there are more, a button shows the less dangerous ones; those of high risk always show. */
const shownAtOnce = 4;

function BannerLines({ allergies }: { readonly allergies: readonly Allergy[] }) {
  const [showAll, setShowAll] = useState(false);
  const first = allergies.filter(({ severity }, at) => severity === 'high' || at < shownAtOnce);
  const hidden = allergies.length - first.length;
  return (
    <ul className={styles.tags}>
      {(showAll ? allergies : first).map((allergy) => (
        <BannerLine key={allergy.uuid} allergy={allergy} />
      ))}
      {hidden > 0 && (
        <li>
          <Button small kind="quiet" aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
            {showAll ? t('Show fewer') : t('{{n}} more', { n: hidden })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function BannerLine({ allergy }: { readonly allergy: Allergy }) {
  const reactions = reactionsText(allergy.reactions);
  return (
    <li className={styles.bannerLine}>
      <span className={styles.substance}>{t(allergy.substance)}</span>
      <StatusTag kind="allergy-severity" status={allergy.severity} label={severityLabel(allergy.severity)} />
      {reactions && <span className={styles.muted}>{reactions}</span>}
    </li>
  );
}
