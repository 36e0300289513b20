/** Expression for the page: true when React has hydrated the root. Reads React's internal keys. */
export const IS_HYDRATED = `(() => {
  const mark = (node, prefix) => Object.keys(node ?? {}).find((key) => key.startsWith(prefix));
  const container = document.getElementById('root');
  const root = container?.[mark(container, '__reactContainer')]?.stateNode.current;
  return mark(document.querySelector('main'), '__react') !== undefined && root?.memoizedState.isDehydrated === false;
})()`;
