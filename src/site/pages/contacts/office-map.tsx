import { formatList } from '#language/text/list.ts';
import { useMessages } from '../../data/messages.tsx';
import type { MapDrawing } from './map-drawing.ts';
import styles from './office-map.module.css';

interface OfficeMapProps {
  map: MapDrawing;
  /** City names for the accessible label. */
  names: readonly string[];
}

/** Map of the offices as inline SVG, without requests to a map provider. */
export function OfficeMap({ map: { width, height, border, points }, names }: OfficeMapProps) {
  const { locale, t } = useMessages();
  const cities = formatList(names, locale);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('contacts.map', { cities })}
      className={styles.map}
    >
      <defs>
        <pattern id="map-lattice" width={36} height={36} patternUnits="userSpaceOnUse">
          <path d="M0 0L36 36M36 0L0 36" className={styles.lattice} />
        </pattern>
      </defs>
      <path d={border} className={styles.land} />
      <path d={border} fill="url(#map-lattice)" />
      <path d={border} className={styles.border} />
      {points.map(({ name, x, y, labelX, labelY, anchor, baseline, isHeadOffice }) => (
        <g key={`${x} ${y}`}>
          {isHeadOffice ? <HeadOffice x={x} y={y} /> : null}
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

/** Head office marker: the crown of a yurt around the dot. */
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
