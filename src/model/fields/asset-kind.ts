export const assetKinds = ['picture', 'document', 'video', 'captions'] as const;
export type AssetKind = (typeof assetKinds)[number];
