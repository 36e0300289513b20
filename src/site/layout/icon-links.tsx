import neutralIcon from '#ui/brand/icon.svg';
import { iconAddress } from '#ui/picture/picture-sizes.ts';
import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** The mark in the browser's tab and on home screens. Without one of the company's own, a neutral one. */
export function SiteLinks() {
  const { locale } = useWords();
  const icon = useSite()?.settings.icon;
  const touch = icon ? iconAddress(icon.url, 180) : undefined;
  return (
    <>
      {icon ? (
        <link rel="icon" type={icon.media_type} href={icon.url} />
      ) : (
        <link rel="icon" type="image/svg+xml" href={neutralIcon} />
      )}
      {touch === undefined ? null : <link rel="apple-touch-icon" href={touch} />}
      <link rel="manifest" href={path.manifest(locale)} />
    </>
  );
}
