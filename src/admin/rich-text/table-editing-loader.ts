type TableEditing = typeof import('./table-editing.ts');

/** Undefined until a text with a table is shown or an editor has the focus: most pages do without the code. */
let loaded: TableEditing | undefined;

export async function loadTableEditing(): Promise<void> {
  loaded = await import('./table-editing.ts');
}

export const getTableEditing = (): TableEditing | undefined => loaded;
