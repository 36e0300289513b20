import type { PictureTexts } from '#model/fields/picture-use.ts';
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
  animated: boolean;
  alt: PictureTexts | null;
  caption: PictureTexts | null;
  credit: PictureTexts | null;
  decorative: boolean;
  /** Shares of width and height; null for the centre. */
  focus: { x: number; y: number } | null;
  tags: string[];
  sha256: string;
  uploadedBy: string;
  createdAt: string;
}

export const toAssetView = (asset: Asset): AssetView => ({
  id: asset.id,
  name: asset.name,
  mediaType: asset.media_type,
  bytes: asset.bytes,
  url: fileUrl(asset.sha256, asset.name),
  width: asset.width,
  height: asset.height,
  animated: asset.animated,
  alt: asset.alt,
  caption: asset.caption,
  credit: asset.credit,
  decorative: asset.decorative,
  focus: focusOf(asset),
  tags: asset.tags,
  sha256: asset.sha256,
  uploadedBy: asset.uploaded_by,
  createdAt: asset.created_at.toISOString(),
});

export const focusOf = ({ focus_x: x, focus_y: y }: Asset): { x: number; y: number } | null =>
  x === null || y === null ? null : { x, y };
