import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** Who signed in during the dashboard's period; the sum counts each person once. */
const SignInsFigure = observer(function SignInsFigure(period: SpotProps['dashboard']) {
  return (
    <TimeFigureChart
      title={t('Active staff and sign-ins')}
      address="v2/audit/sign-ins"
      // Sign-ins raise no event: the figure reloads every five minutes.
      events={[]}
      period={period}
      kind="lines"
      names={{ people: t('People who signed in'), 'sign-ins': t('Sign-ins'), refused: t('Refused sign-ins') }}
      sum={['people']}
      rare={['refused']}
      empty={t('Nobody signed in during this period or the one before.')}
      file="sign-ins"
    />
  );
});

export default SignInsFigure;
