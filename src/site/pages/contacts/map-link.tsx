import type { ResponseOf } from '#contract/calls.ts';
import { useMessages } from '../../data/messages.tsx';

interface MapLinkProps {
  office: Pick<ResponseOf<'cities'>['data'][number], 'name' | 'latitude' | 'longitude'>;
  className?: string | undefined;
}

/** Link to an office on OpenStreetMap; renders nothing without coordinates. */
export function MapLink({ office: { name, latitude, longitude }, className }: MapLinkProps) {
  const { t } = useMessages();
  if (latitude === null || longitude === null) return null;
  const position = `mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?${position}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {t('contacts.onMap')}
      <span className="visually-hidden"> ({t('contacts.onMapOf', { city: name })})</span>
    </a>
  );
}
