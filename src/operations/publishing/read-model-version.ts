/**
 * The version of the projection. Published rows of another version are rebuilt in the background.
 *
 * It is a fingerprint of the projected sample content. `read-model-version.db.test.ts` fails after a change
 * and reports the new value. For a change that the sample content does not cover, append a number:
 * `0123456789ab.1`.
 */
export const PROJECTION_VERSION = '41b142ac6f7e';
