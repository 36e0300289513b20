/**
 * Themes are names under which style sheets may override the tokens: `:root[data-theme='dark']`. Dark exists as a name
 * without colours: the page looks the same under it, and no control offers it.
 */
type Theme = 'light' | 'dark';

/** Whatever the system prefers. */
export const defaultTheme: Theme = 'light';
