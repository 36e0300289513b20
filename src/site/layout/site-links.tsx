import neutralIcon from '#ui/icon.svg';
import { iconAddress } from '#ui/picture-size.ts';
import { path } from '../path.ts';
import { useSite } from '../site-data.ts';
import { useWords } from '../words.tsx';

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
