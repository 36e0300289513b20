import type { AdminResult } from '#contract/admin/admin-call-types.ts';

/** A file with its uses, and what the user may do. */
export type FileState = AdminResult<'asset'>;
