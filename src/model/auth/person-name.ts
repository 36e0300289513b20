export const MAX_NAME_LENGTH = 120;

/** Control characters, line breaks and bidirectional controls: a name with them could pose as another text. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
