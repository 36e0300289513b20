/** Whether React has hydrated the whole page, told by its own marks on the nodes: an expression in the page. */
export const IS_HYDRATED = `(() => {
  const mark = (node, prefix) => Object.keys(node ?? {}).find((key) => key.startsWith(prefix));
  const container = document.getElementById('root');
  const root = container?.[mark(container, '__reactContainer')]?.stateNode.current;
  return mark(document.querySelector('main'), '__react') !== undefined && root?.memoizedState.isDehydrated === false;
})()`;
