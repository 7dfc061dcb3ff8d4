import { useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Observation } from '../../common/observation';
import { knownCode, type ValueRule } from '../../common/observation-codes';
import { ObservationsStore } from '../observations-store';

/** The rule for values of this code; free text until its value set has loaded. */
export function useRule(observation: Pick<Observation, 'code' | 'observation_category'>): ValueRule {
  const store = useService(ObservationsStore);
  const { code } = observation;
  const category = observation.observation_category[0]?.code;
  const [found, setFound] = useState<ValueRule>();
  useEffect(() => {
    if (knownCode(code) || (category !== 'exam' && category !== 'social-history')) return undefined;
    let shown = true;
    void store.findings(category).then((all) => shown && setFound(all.find((each) => each.code === code)?.value));
    return () => {
      shown = false;
    };
  }, [store, code, category]);
  return knownCode(code)?.value ?? found ?? { kind: 'text' };
}
