import { NEUTRAL_ICON_URL } from '#ui/brand/neutral-icon.ts';
import { pngIconUrl } from '#ui/picture/picture-sizes.ts';
import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** Icon links in the head, with a neutral icon by default. */
export function IconLinks() {
  const { locale } = useMessages();
  const icon = useSite()?.settings.icon;
  const touch = icon ? pngIconUrl(icon.url, 180) : undefined;
  return (
    <>
      {icon ? (
        <link rel="icon" type={icon.media_type} href={icon.url} />
      ) : (
        <link rel="icon" type="image/svg+xml" href={NEUTRAL_ICON_URL} />
      )}
      {touch === undefined ? null : <link rel="apple-touch-icon" href={touch} />}
      <link rel="manifest" href={path.manifest(locale)} />
    </>
  );
}
