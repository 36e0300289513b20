import { useState } from 'react';
import { useT } from '../messages/use-t.ts';
import { Radio } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';
import { momentOf, nextMorning } from './almaty-moment.ts';
import { MomentInput } from './moment-input.tsx';

/** State of a choice between now and later. */
export function useWhen() {
  const [isLater, setIsLater] = useState(false);
  const [moment, setMoment] = useState(() => nextMorning(Date.now()));
  const at = momentOf(moment);
  return {
    isLater,
    moment,
    setIsLater,
    setMoment,
    /** ISO 8601; undefined for now, and while the moment is incomplete. */
    dueAt: isLater && at !== undefined ? new Date(at).toISOString() : undefined,
    isComplete: !isLater || (at !== undefined && at > Date.now()),
  };
}

/** The choice between now and later. */
export function WhenField({ when }: { when: ReturnType<typeof useWhen> }) {
  const t = useT();
  return (
    <FieldGroup label={t('when.legend')}>
      <Radio
        name="when"
        label={t('when.now')}
        checked={!when.isLater}
        onChange={() => when.setIsLater(false)}
      />
      <Radio
        name="when"
        label={t('when.later')}
        checked={when.isLater}
        onChange={() => when.setIsLater(true)}
      />
      {when.isLater ? <MomentInput value={when.moment} onChange={when.setMoment} /> : null}
    </FieldGroup>
  );
}
