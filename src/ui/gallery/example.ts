import type { ReactNode } from 'react';

/** State of a component, shown in the gallery and covered by the accessibility tests. */
export type Example = {
  /** Short English description, unique within the file. */
  name: string;
  /** Language of the content; English by default. */
  lang?: string;
  element: ReactNode;
};
