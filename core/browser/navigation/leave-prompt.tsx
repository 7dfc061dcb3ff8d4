import { Dialogs, t, useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { BrowserNavigation } from './browser-navigation';

/** Asks before the user leaves a page and loses something. A change of the query is not leaving. */
export function LeavePrompt() {
  const navigation = useService(BrowserNavigation);
  const dialogs = useService<Dialogs>(Dialogs);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (navigation.isGuarded() || navigation.leaveQuestion() !== undefined),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const lost = {
      title: t('Leave this page?'),
      message: t('What you have typed has not been saved.'),
      confirm: t('Leave'),
      danger: true,
    };
    const question = navigation.isGuarded() ? lost : (navigation.leaveQuestion() ?? lost);
    void dialogs.confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs, navigation]);
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => {
      if (navigation.isGuarded()) event.preventDefault();
    };
    addEventListener('beforeunload', closing);
    return () => removeEventListener('beforeunload', closing);
  }, [navigation]);
  return null;
}
