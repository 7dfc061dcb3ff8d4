import { settingsOf } from '@clinic-workbench/sdk/node';
import { publishedCutOffs, type MorseCutOffs } from '../common/morse-settings';

/** An organization's cut-offs of the Morse Fall Scale. Existing scores keep theirs. */
export const morseSettings = settingsOf<MorseCutOffs>()({
  table: 'early_warning_settings',
  resource: 'settings',
  event: 'early-warning-settings',
  right: 'settings.write',
  keeps: ['morse_moderate_from', 'morse_high_from'],
  defaults: () => ({
    morse_moderate_from: publishedCutOffs.moderate_from,
    morse_high_from: publishedCutOffs.high_from,
  }),
  answers: ({ version, morse_moderate_from, morse_high_from }) => ({
    version,
    moderate_from: morse_moderate_from,
    high_from: morse_high_from,
  }),
});
