import styles from './toolbar.module.css';

/** Paths on a grid of 20 × 20, drawn as lines. */
const paths = {
  paragraph: 'M14 4H8.5a3 3 0 000 6H10V4M10 10v6M14 4v12',
  heading1: 'M3 5v10M9 5v10M3 10h6M13.5 8l2-1.5V15',
  heading2: 'M3 5v10M9 5v10M3 10h6M12.5 8.5a2 2 0 114 0c0 2-4 4-4 6.5h4',
  heading3: 'M3 5v10M9 5v10M3 10h6M12.5 7h4l-2.3 3a2.4 2.4 0 11-1.9 4',
  bold: 'M6 4h4.5a3 3 0 010 6H6zM6 10h5.5a3 3 0 010 6H6z',
  italic: 'M9 4h6M5 16h6M12 4L8 16',
  subscript: 'M3 5l8 9M11 5l-8 9M14 13.2a1.5 1.5 0 113 0c0 1.3-3 2.3-3 3.8h3',
  superscript: 'M3 7l8 9M11 7l-8 9M14 4.2a1.5 1.5 0 113 0c0 1.3-3 2.3-3 3.8h3',
  link: 'M8.5 11.5a3 3 0 004.2 0l2.8-2.8a3 3 0 00-4.2-4.2l-1 1M11.5 8.5a3 3 0 00-4.2 0l-2.8 2.8a3 3 0 004.2 4.2l1-1',
  bulletList: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  orderedList: 'M9 5h8M9 10h8M9 15h8M3.5 4.5L5 3.5V8M3.2 12.5a1.2 1.2 0 112.3.3c-.4 1-2.3 2-2.3 3.2h2.5',
  indent: 'M10 5h7M10 10h7M10 15h7M3 7l3 3-3 3',
  outdent: 'M10 5h7M10 10h7M10 15h7M6 7l-3 3 3 3',
  quote: 'M4 14V9.5C4 7.5 5 6 7.5 6M4 10h4v4H4zM11.5 14V9.5c0-2 1-3.5 3.5-3.5M11.5 10h4v4h-4z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8M12.5 8v8',
  rule: 'M3 10h14',
  noBreakSpace: 'M4 9v4h12V9',
  clearFormatting: 'M5 4h10M10 4L8.5 11M3 3l14 14M6 16h6',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 010 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 000 9h4',
  addRowBefore: 'M3 10h14v6H3zM10 2v5M7.5 4.5h5',
  addRowAfter: 'M3 4h14v6H3zM10 13v5M7.5 15.5h5',
  addColumnBefore: 'M10 3h6v14h-6zM2 10h5M4.5 7.5v5',
  addColumnAfter: 'M4 3h6v14H4zM13 10h5M15.5 7.5v5',
  deleteRow: 'M3 7h14v6H3zM7.5 8.5l5 3M12.5 8.5l-5 3',
  deleteColumn: 'M7 3h6v14H7zM8.5 7.5l3 5M11.5 7.5l-3 5',
  headerRow: 'M3 4h14v12H3zM3 6h14M3 8h14M10 8v8',
  headerColumn: 'M3 4h14v12H3zM5 4v12M7 4v12M7 10h10',
  mergeCells: 'M3 5h14v10H3zM5 10h3.5M7 8.5L8.5 10 7 11.5M15 10h-3.5M13 8.5L11.5 10l1.5 1.5',
  splitCell: 'M3 5h14v10H3zM10 5v10M8 10H5M6.5 8.5L5 10l1.5 1.5M12 10h3M13.5 8.5L15 10l-1.5 1.5',
  caption: 'M5 4h10M3 8h14v9H3zM3 12.5h14M10 8v9',
  deleteTable: 'M3 4h14v12H3zM3 8h14M8 10.5l4 4M12 10.5l-4 4',
  unwrap: 'M6 4H3v12h3M14 4h3v12h-3M7 8h6M7 12h6',
} as const;

export type ToolbarIconName = keyof typeof paths;

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
      <path d={paths[name]} />
    </svg>
  );
}
