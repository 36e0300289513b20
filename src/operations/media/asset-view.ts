import type { Locale } from '#language/locale/locale.ts';
import type { Asset } from '#store/content/asset.ts';
import { fileUrl } from '#store/files/media-file-store.ts';

/** A file as editors see it. */
export interface AssetView {
  id: number;
  name: string;
  mediaType: string;
  bytes: number;
  url: string;
  width: number | null;
  height: number | null;
  alt: Partial<Record<Locale, string>> | null;
}

export const toAssetView = (asset: Asset): AssetView => ({
  id: asset.id,
  name: asset.name,
  mediaType: asset.media_type,
  bytes: asset.bytes,
  url: fileUrl(asset.sha256, asset.name),
  width: asset.width,
  height: asset.height,
  alt: asset.alt,
});
