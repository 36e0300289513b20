import type { ReactNode } from 'react';

/** One state of a component, shown in the gallery and walked by the accessibility checks. */
export type Example = {
  /** What this state shows, in a few English words; unique within its file. */
  name: string;
  element: ReactNode;
};
