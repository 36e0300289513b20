import { type AssetKind, assetKinds } from '#model/fields/asset-kind.ts';

/** File names and media types that the dialog for choosing a file offers. The content decides. */
export const acceptedFiles: Readonly<Record<AssetKind, string>> = {
  picture: 'image/*,.jpg,.jpeg,.jpe,.jfif,.png,.webp,.avif,.gif,.svg,.heic,.heif',
  document: '.pdf,application/pdf',
  video: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  captions: '.vtt,text/vtt',
};

export const allAcceptedFiles: string = assetKinds.map((kind) => acceptedFiles[kind]).join();

/** @returns the kind of a file that a user has chosen; undefined if the library has no such files */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): AssetKind | undefined {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (extension === '.pdf' || type === 'application/pdf') return 'document';
  if (extension === '.vtt' || type === 'text/vtt') return 'captions';
  if (type.startsWith('video/') || ['.mp4', '.m4v', '.webm', '.mov', '.mkv'].includes(extension))
    return 'video';
  if (
    type.startsWith('image/') ||
    /^\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|svg|hei[cf]|tiff?|bmp)$/.test(extension)
  )
    return 'picture';
  return undefined;
}

/** @returns the kind of a stored file */
export function kindOfMediaType(mediaType: string): AssetKind {
  if (mediaType.startsWith('image/')) return 'picture';
  if (mediaType.startsWith('video/')) return 'video';
  return mediaType.startsWith('text/vtt') ? 'captions' : 'document';
}
