export type AssetKind = 'picture' | 'document' | 'video' | 'captions';
