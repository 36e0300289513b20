// Shared by upload and conversion, so that every accepted image can be converted.

/** Limit for stored images. */
export const MAX_PIXELS = 50_000_000;

/**
 * Limit for uploaded baseline JPEGs, which phones produce with 200 megapixels. They are decoded in strips and
 * stored with `REDUCED_PIXELS`.
 */
export const MAX_STRIPED_PIXELS = 268_000_000;
export const REDUCED_PIXELS = 24_000_000;

/** In pixels: the maximum of WebP. */
export const MAX_SIDE_PIXELS = 16_383;

export const UPLOAD_TIMEOUT_SECONDS = 120;

export const CONVERSION_TIMEOUT_SECONDS = 30;

/** Options of sharp for stored images: tolerates minor errors but rejects truncated files. */
export const SHARP_INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
