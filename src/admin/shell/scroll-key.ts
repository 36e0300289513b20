interface Place {
  pathname: string;
  /** Identifies the history entry. */
  key: string;
}

/**
 * Creates the function that names scroll positions: a new screen starts at the top, back returns to the former
 * position, and a change of the query, such as a filter or an open dialog, does not move the screen.
 */
export function createScrollKey(): (place: Place) => string {
  const names = new Map<string, string>();
  let current = { pathname: '', name: '' };
  return ({ pathname, key }) => {
    const name = names.get(key) ?? (pathname === current.pathname ? current.name : key);
    names.set(key, name);
    current = { pathname, name };
    return name;
  };
}
