import { ShareFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** The team on the last day of the dashboard's period, by role. */
const TeamRolesFigure = observer(function TeamRolesFigure(period: SpotProps['dashboard']) {
  return (
    <ShareFigureChart
      title={t('Team by role')}
      address="v2/team-figures/roles"
      events={['practitioner_role.*', 'role.*']}
      period={period}
      heading={t('Role')}
      empty={t('Nobody belonged to the team in this period.')}
      file="team-by-role"
    />
  );
});

export default TeamRolesFigure;
