import { StatusTag } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { bandWords } from '../score-words';

/** The meaning of a score, as words, colour and shape. */
export const BandTag = observer(function BandTag({ score }: { readonly score: EarlyWarningScore }) {
  return <StatusTag kind="triage" status={score.band?.colour ?? 'none'} label={bandWords(score)} />;
});
