/** Value of `data-theme` on the root element. `dark` is reserved and has no styles yet. */
type Theme = 'light' | 'dark';

/** Applies regardless of the system preference. */
export const defaultTheme: Theme = 'light';
