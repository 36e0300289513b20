import type { AnswerOf } from '#contract/calls.ts';
import { formatList } from '#language/list.ts';
import { useWords } from '../../words.tsx';
import { placeLabels } from './map-label.ts';
import { borderPath, mapSize, pointOnMap } from './map-shape.ts';
import styles from './office-map.module.css';

type Office = AnswerOf<'cities'>['data'][number];

/** Where the offices are: the country in outline, drawn here, so that nothing is fetched from elsewhere. */
export function OfficeMap({ offices }: { offices: readonly Office[] }) {
  const { locale, t } = useWords();
  const cities = formatList(
    offices.map(({ name }) => name),
    locale,
  );
  const points = placeLabels(
    offices.map(({ name, longitude, latitude }) => ({
      // What stands in brackets, such as a second name, has no room here.
      name: name.replace(/ \(.*\)$/, ''),
      ...pointOnMap([longitude, latitude]),
    })),
  );
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      width={mapSize.width}
      height={mapSize.height}
      role="img"
      aria-label={t('contacts.map', { cities })}
      className={styles.map}
    >
      <defs>
        <pattern id="map-lattice" width={36} height={36} patternUnits="userSpaceOnUse">
          <path d="M0 0L36 36M36 0L0 36" className={styles.lattice} />
        </pattern>
      </defs>
      <path d={borderPath} className={styles.land} />
      <path d={borderPath} fill="url(#map-lattice)" />
      <path d={borderPath} className={styles.border} />
      {points.map(({ name, x, y, labelX, labelY, anchor, baseline }, index) => (
        <g key={`${x} ${y}`}>
          {offices[index]?.head_office ? <HeadOffice x={x} y={y} /> : null}
          <circle cx={x} cy={y} r={9} className={styles.dot} />
          <text
            x={labelX}
            y={labelY}
            textAnchor={anchor}
            dominantBaseline={baseline}
            className={styles.label}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The crown of a yurt around the dot of the head office: a ring crossed by its lattice. */
function HeadOffice({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.crown}>
      <circle cx={x} cy={y} r={17} />
      <path
        d={`M${x - 17} ${y - 4}q17-7 34 0m-34 8q17 7 34 0M${x - 4} ${y - 17}q-7 17 0 34m8-34q7 17 0 34`}
      />
    </g>
  );
}
