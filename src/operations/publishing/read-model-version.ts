/**
 * The version of the projection. A published row of another version is rebuilt in the background.
 *
 * It is a fingerprint of what the sample content of every type is projected to. `projection-version.test.ts` computes it and fails
 * when a change of the model, or of the projection, alters the result: put the value that it expects here. For a change that the
 * sample content does not show, append a number: `0123456789ab.1`.
 */
export const PROJECTION_VERSION = 'bfe1c8575351';
