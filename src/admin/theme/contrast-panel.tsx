import { formatNumber } from '#language/number/number.ts';
import { toneName } from '#messages/tone-names.ts';
import { isFailing, type MeasuredPair, measurePairs } from '#model/theme/contrast-pairs.ts';
import type { Theme } from '#model/theme/theme.ts';
import { deriveTones, type Tones } from '#model/theme/tones.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './theme.module.css';

/** The contrast of all pairs in use; those that lack it are always shown. */
export function ContrastPanel({ theme }: { theme: Theme }) {
  const t = useT();
  const tones = deriveTones(theme);
  const pairs = measurePairs(tones);
  const failing = pairs.filter(isFailing);
  return (
    <Panel title={t('theme.contrast')}>
      <Alert kind={failing.length > 0 ? 'error' : 'success'} isLive>
        {failing.length > 0
          ? t('theme.contrast.fails', { count: failing.length })
          : t('theme.contrast.passes', { count: pairs.length })}
      </Alert>
      {failing.length > 0 ? <PairTable caption={t('theme.contrast')} pairs={failing} tones={tones} /> : null}
      <details>
        <summary>{t('theme.contrast.all')}</summary>
        <PairTable caption={t('theme.contrast.all')} pairs={pairs} tones={tones} />
      </details>
    </Panel>
  );
}

interface PairTableProps {
  caption: string;
  pairs: readonly MeasuredPair[];
  tones: Tones;
}

function PairTable({ caption, pairs, tones }: PairTableProps) {
  const t = useT();
  const locale = useLocale();
  /** A ratio below the minimum is not rounded up to it. */
  const format = (ratio: number) => `${formatNumber(Math.floor(ratio * 100) / 100, locale)} : 1`;
  return (
    <DataTable
      caption={caption}
      rows={pairs}
      rowKey={({ colour, background, minimum }) => `${colour} ${background} ${minimum}`}
      columns={[
        {
          key: 'pair',
          header: t('theme.contrast.pair'),
          isRowHeader: true,
          cell: ({ colour, background }) => (
            <span className={styles.pair}>
              <span
                className={styles.sample}
                aria-hidden="true"
                style={{ color: tones[colour], background: tones[background] }}
              >
                Ққ
              </span>
              {t('theme.pair', {
                colour: toneName(colour, locale),
                background: toneName(background, locale),
              })}
            </span>
          ),
        },
        {
          key: 'ratio',
          header: t('theme.contrast.ratio'),
          width: 6.5,
          cell: ({ ratio, minimum }) => (
            <>
              {format(ratio)}
              <span className={styles.minimum}>
                {t('theme.contrast.minimum', { ratio: format(minimum) })}
              </span>
            </>
          ),
        },
        {
          key: 'result',
          header: t('theme.contrast.result'),
          width: 7,
          cell: (pair) =>
            isFailing(pair) ? (
              <Chip tone="danger" icon="warning">
                {t('theme.contrast.fail')}
              </Chip>
            ) : (
              <Chip tone="success" icon="check">
                {t('theme.contrast.pass')}
              </Chip>
            ),
        },
      ]}
    />
  );
}
