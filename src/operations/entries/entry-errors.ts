/** A singleton type has its entry already, or its only entry cannot be moved to the bin. */
export class SingletonError extends Error {
  override readonly name = 'SingletonError';
}

/** Editors do not order the entries of the type. */
export class NoPositionsError extends Error {
  override readonly name = 'NoPositionsError';
}

/** Unsaved changes exceed the size limit. */
export class AutosaveTooLargeError extends Error {
  override readonly name = 'AutosaveTooLargeError';
}
