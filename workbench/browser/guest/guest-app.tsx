import { t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Entrance } from '../../../core/browser/opening/entrance';
import type { GuestPage } from '../../../core/browser/session/guest-pages';
import { GuestFrame } from './guest-frame';
import type { GuestLanguage } from './guest-language';
import { useTheme } from '../shell/use-theme';
import { SignInPage } from './sign-in-page';

// Users see it once, or when they forget a password: it does not load for everybody who signs in.
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./forgot-password-page')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({ default: (await import('./reset-password-page')).ResetPasswordPage }));
const SetUpPage = lazy(async () => ({ default: (await import('./set-up-page')).SetUpPage }));

const titles: Readonly<Record<GuestPage, string>> = {
  login: 'Sign in',
  'forgot-password': 'Forgot Password',
  'reset-password': 'Set a new password',
  'password-reset': 'Set a new password',
};

/** Everything that guests, who are not signed in, see. */
export const GuestApp = observer(function GuestApp(props: {
  readonly entrance: Entrance;
  readonly language: GuestLanguage;
  readonly onTyping: () => void;
}) {
  const { entrance, language, onTyping } = props;
  const { guestPage } = entrance;
  useTheme('system');
  const [unset, setUnset] = useState(false);
  useEffect(() => {
    entrance.api.get<{ readonly needed: boolean }>('v1/setup', { quiet: true }).then(
      ({ needed }) => setUnset(needed),
      // The server is out of reach: the sign-in page says so when the user tries.
      () => undefined,
    );
  }, [entrance]);
  const title = unset ? 'Set up Clinic Workbench' : titles[guestPage];
  useEffect(() => {
    document.title = `${t(title)} · Clinic Workbench`;
  }, [title, language.current]);
  return (
    <GuestFrame language={language} wide={unset}>
      <Suspense fallback={null}>
        {unset ? (
          <SetUpPage entrance={entrance} language={language.current} onDone={() => setUnset(false)} />
        ) : (
          <Page key={guestPage} entrance={entrance} onTyping={onTyping} />
        )}
      </Suspense>
    </GuestFrame>
  );
});

const Page = observer(function Page({
  entrance,
  onTyping,
}: {
  readonly entrance: Entrance;
  readonly onTyping: () => void;
}) {
  if (entrance.guestPage === 'login') return <SignInPage entrance={entrance} onTyping={onTyping} />;
  if (entrance.guestPage === 'forgot-password') return <ForgotPasswordPage entrance={entrance} />;
  return <ResetPasswordPage entrance={entrance} token={resetToken} />;
});

/** The token of the mailed link: in the fragment, so that no server logs it; in the query of older links. */
function resetToken(): string {
  const fragment = new URLSearchParams(location.hash.slice(1)).get('token');
  return fragment ?? new URLSearchParams(location.search).get('token') ?? '';
}
