import type { ReactNode } from 'react';

/** One state of a component, shown in the gallery and walked by the accessibility checks. */
export type Example = {
  /** What this state shows, in a few English words; unique within its file. */
  name: string;
  /** The language that all of it is in; the gallery's own, English, where nothing is said. */
  lang?: string;
  element: ReactNode;
};
