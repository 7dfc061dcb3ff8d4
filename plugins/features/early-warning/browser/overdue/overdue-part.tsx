import { Section, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { OverdueProps } from '../../common/score-parts';
import { t } from '../../manifest';
import { OverdueList } from './overdue-list';

/** Overdue patients, on a home page. */
const OverduePart = observer(function OverduePart(props: SpotProps['part']) {
  const session = useService<Session>(Session);
  const { location } = props as OverdueProps;
  if (!session.can('early-warning.read')) return null;
  return (
    <Section title={t('Overdue scores')}>
      <OverdueList location={location} brief />
    </Section>
  );
});

export default OverduePart;
