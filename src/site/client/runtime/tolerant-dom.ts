/**
 * Patches DOM methods so that React tolerates nodes moved or removed by translation tools and extensions.
 * Without it, React throws and unmounts the page with its forms. Workaround of
 * https://github.com/facebook/react/issues/11538.
 */
export function tolerateForeignDomChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent === null ? child : (removeChild.call(parent, child) as Child);
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let reference = before;
    // The node may be wrapped now; a removed one yields null, which appends.
    while (reference && reference.parentNode !== this) reference = reference.parentNode;
    return insertBefore.call(this, child, reference) as Child;
  };
}
