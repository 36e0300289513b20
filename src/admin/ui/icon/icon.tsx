import styles from './icon.module.css';

/** Paths on a grid of 20 × 20, drawn as lines. */
const paths = {
  add: 'M10 4v12M4 10h12',
  archive: 'M3 4h14v4H3zM4.5 8v8h11V8M8 11h4',
  arrowDown: 'M10 4v12M5 11l5 5 5-5',
  arrowLeft: 'M16 10H4M9 5l-5 5 5 5',
  arrowUp: 'M10 16V4M5 9l5-5 5 5',
  bell: 'M5 14V9a5 5 0 0110 0v5l1.5 1.5h-13zM8.5 17.5h3',
  bin: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  check: 'M4 10.5l4 4 8-9',
  chevronDown: 'M5 7.5l5 5 5-5',
  chevronRight: 'M7.5 5l5 5-5 5',
  clock: 'M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4l3 2',
  close: 'M5 5l10 10M15 5L5 15',
  columns: 'M3 4h14v12H3zM7.7 4v12M12.3 4v12',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  document: 'M5 3h6.5L15 6.5V17H5zM11 3v4h4',
  download: 'M10 3v10M5.5 8.5L10 13l4.5-4.5M4 16.5h12',
  drag: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  edit: 'M4 16l.8-3.5L13 4.3l2.7 2.7-8.2 8.2zM11.5 5.8l2.7 2.7',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7.5 7.5',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 100 4 2 2 0 000-4z',
  eyeOff:
    'M3 3l14 14M8.3 8.4a2 2 0 002.7 2.8M6 6.1C3.7 7.5 2.5 10 2.5 10S5 15 10 15c1.3 0 2.5-.3 3.5-.8M9 5.1c.3-.1.7-.1 1-.1 5 0 7.5 5 7.5 5s-.7 1.4-2 2.7',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  globe: 'M10 3a7 7 0 100 14 7 7 0 000-14zM3 10h14M10 3c4 4.5 4 9.5 0 14-4-4.5-4-9.5 0-14z',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  history: 'M3.5 10a6.5 6.5 0 102-4.7L3.5 7M3.5 3.5V7H7M10 6.5V10l2.5 1.5',
  home: 'M3 9.5L10 3.5l7 6M5 8.5V16.5h10V8.5',
  image: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2-2 4.5 4.5M13 7.5h.01',
  info: 'M10 3a7 7 0 100 14 7 7 0 000-14zM10 9v4.5M10 6.5h.01',
  key: 'M7 9.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM9.5 10.5L16 4M13.5 6.5l2 2',
  keyboard: 'M2.5 5h15v10h-15zM5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M6.5 12h7',
  link: 'M8.5 11.5a3 3 0 004.2 0l2.8-2.8a3 3 0 00-4.2-4.2l-1 1M11.5 8.5a3 3 0 00-4.2 0l-2.8 2.8a3 3 0 004.2 4.2l1-1',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  passkey:
    'M8 3.5a3 3 0 100 6 3 3 0 000-6zM2.5 16.5c0-3 2.5-5 5.5-5 1 0 2 .2 2.8.6M14.5 9.5a2 2 0 00-.8 3.8v3.7l1.3-1-.5-1 .7-.8-.7-.9a2 2 0 000-3.8z',
  print: 'M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z',
  refresh: 'M16 4v4h-4M4 16v-4h4M15.5 8A6 6 0 005 6.5M4.5 12A6 6 0 0015 13.5',
  search: 'M9 3.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM13 13l4 4',
  send: 'M17 3L8.5 11.5M17 3l-5 14-3.5-5.5L3 8z',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4a2 2 0 100 4 2 2 0 000-4zM8 12a2 2 0 100 4 2 2 0 000-4z',
  signOut: 'M8 3.5H4v13h4M12.5 6.5L16 10l-3.5 3.5M16 10H8',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 010 9H8',
  upload: 'M10 13V3M5.5 7.5L10 3l4.5 4.5M4 16.5h12',
  user: 'M10 3.5a3.25 3.25 0 100 6.5 3.25 3.25 0 000-6.5zM3.5 17c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5',
  users:
    'M7.5 4a3 3 0 100 6 3 3 0 000-6zM2 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M12.5 4.3a3 3 0 010 5.4M14.5 12.3c2 .5 3.5 1.9 3.5 4.2',
  warning: 'M10 3.5L17.5 16.5h-15zM10 8.5v3.5M10 14.3h.01',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon of the size of the text; its meaning must also be in a text or label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={[styles.icon, className].filter(Boolean).join(' ')}
    >
      <path d={paths[name]} />
    </svg>
  );
}
