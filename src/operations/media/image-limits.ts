/**
 * What a stored picture may be. One list for upload and conversion: what is accepted can be converted.
 */

/** Most pixels of a stored picture. */
export const MAX_PIXELS = 50_000_000;

/**
 * Most pixels of an uploaded JPEG: phones take 200 megapixels. It is decoded in strips and stored at `REDUCED_PIXELS`, for
 * which it is decoded at half its size.
 */
export const MAX_STRIPED_PIXELS = 268_000_000;
export const REDUCED_PIXELS = 24_000_000;

/** Longest side in pixels: WebP has no more. */
export const MAX_SIDE = 16_383;

/** Time after which an upload is given up; no visitor waits for it. */
export const UPLOAD_TIMEOUT_SECONDS = 120;

/** Time after which a conversion is given up. */
export const CONVERSION_TIMEOUT_SECONDS = 30;

/** How a stored picture is decoded. Browsers show files with small faults too; what is truncated is refused. */
export const pictureInput = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
