import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** How many belonged to the organization in the dashboard's period. */
const TeamSizeFigure = observer(function TeamSizeFigure(period: SpotProps['dashboard']) {
  return (
    <TimeFigureChart
      title={t('Size of the team')}
      address="v2/team-figures/size"
      events={['practitioner_role.*']}
      period={period}
      kind="lines"
      level
      names={{ members: t('Members at the end') }}
      empty={t('Nobody belonged to the team in this period.')}
      file="team-size"
    />
  );
});

export default TeamSizeFigure;
