import { Button, Preferences, Session, Toaster, useService, type RichTextHandle } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../manifest';
import { canDictate, dictate } from './dictation';

/** Types the user's speech; hidden if the browser has no speech recognition. */
export const DictateButton = observer(function DictateButton({
  handle,
}: {
  readonly handle: RichTextHandle | undefined;
}) {
  const { language } = useService<Preferences>(Preferences);
  const { organization } = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const [listening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!handle || !canDictate()) return null;
  const toggle = () => {
    if (listening) return stop.current?.();
    setListening(true);
    stop.current = dictate(language, organization.country, handle.insertText, (failure) => {
      setListening(false);
      if (failure !== undefined)
        toaster.error(t('The browser could not listen. Check whether it may use the microphone.'));
    });
  };
  return (
    <Button
      small
      kind={listening ? 'primary' : 'quiet'}
      icon={listening ? 'stop' : 'headset'}
      aria-pressed={listening}
      onClick={toggle}
    >
      {listening ? t('Stop dictation') : t('Dictate')}
    </Button>
  );
});
