import { labelled } from '@clinic-workbench/sdk/common';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../api-client';
import { t } from '../../../i18n';
import { acceptedTypes, refusalOf, type StoredFile, type Upload } from './upload';

/** Uploads chosen files one after the other, and tracks progress and failures. */
export function useUploads(
  options: { readonly upload: Upload; readonly maxMegabytes: number; readonly accept?: string },
  onStored: (file: StoredFile) => void,
): {
  readonly waiting: readonly File[];
  readonly messages: readonly string[];
  readonly add: (files: readonly File[]) => void;
} {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [messages, setMessages] = useState<readonly string[]>([]);
  // The upload may finish after the field rendered again; only the newest callback knows the other files.
  const stored = useRef(onStored);
  stored.current = onStored;
  const send = async (file: File) => {
    try {
      stored.current(await options.upload(file));
    } catch (error) {
      const reason = error instanceof ApiFailure ? t(error.message) : t('Something went wrong');
      setMessages((before) => [...before, labelled(file.name, reason)]);
    } finally {
      setWaiting((before) => before.filter((other) => other !== file));
    }
  };
  const add = (files: readonly File[]) => {
    const refused = files.map(
      (file) => [file, refusalOf(file, options.accept ?? acceptedTypes, options.maxMegabytes)] as const,
    );
    setMessages(
      refused.flatMap(([file, why]) => (why ? [labelled(file.name, refusalText(why, options.maxMegabytes))] : [])),
    );
    const taken = refused.filter(([, why]) => !why).map(([file]) => file);
    setWaiting((before) => [...before, ...taken]);
    void taken.reduce((before, file) => before.then(() => send(file)), Promise.resolve());
  };
  return { waiting, messages, add };
}

function refusalText(why: 'type' | 'size', maxMegabytes: number): string {
  return why === 'type' ? t('this kind of file is not accepted') : t('larger than {{n}} MB', { n: maxMegabytes });
}
