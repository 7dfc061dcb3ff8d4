import { useState } from 'react';
import { initials } from './initials';
import styles from './avatar.module.css';

/** A person's photo, or the initials of their name. Decorative, because the name is beside it. */
export function Avatar(props: {
  readonly name: string;
  /** Address of the photo. If it fails to load, the initials show. */
  readonly photo?: string | null;
  /** Pixels: 24 in lists, 32 in headers, 48 and 72 in profiles. */
  readonly size: 24 | 32 | 48 | 72;
}) {
  const [broken, setBroken] = useState<string>();
  const photo = props.photo && props.photo !== broken ? props.photo : undefined;
  return (
    <span className={styles.avatar} data-size={props.size} aria-hidden>
      {photo ? <img src={photo} alt="" loading="lazy" onError={() => setBroken(photo)} /> : initials(props.name)}
    </span>
  );
}
