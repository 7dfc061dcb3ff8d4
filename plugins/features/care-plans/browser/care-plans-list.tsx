import { ErrorState, LoadingState, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import type { CarePlan } from '../common/care-plan';
import { CarePlanBox } from './care-plan-box';
import styles from './care-plans.module.css';
import { CarePlansStore } from './care-plans-store';
import { t } from '../manifest';
import type { CarePlanActions } from './use-care-plan-actions';

/** A patient's care plans, or the part of them that the caller shows. */
export const CarePlansList = observer(function CarePlansList(props: {
  readonly patientId: string;
  readonly actions: CarePlanActions;
  readonly mayWrite: boolean;
  readonly shown: (plan: CarePlan) => boolean;
  readonly heading: 'h2' | 'h3';
  /** Shown if there are none. */
  readonly empty: ReactNode;
}) {
  const { patientId } = props;
  const store = useService(CarePlansStore);
  const plans = store.patients.of(patientId);
  useFollow(store.patients, patientId);
  const { value, failure } = plans;
  if (!value && failure) return <ErrorState message={t('Error fetching data')} retry={() => void plans.load()} />;
  if (!value) return <LoadingState kind="lines" count={3} />;
  const shown = value.filter(props.shown);
  if (shown.length === 0) return <>{props.empty}</>;
  return (
    <div className={styles.plans}>
      {shown.map((plan) => (
        <CarePlanBox
          key={plan.uuid}
          plan={plan}
          actions={props.actions}
          mayWrite={props.mayWrite}
          heading={props.heading}
        />
      ))}
    </div>
  );
});
