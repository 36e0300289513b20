/**
 * Lets React work on a document that other programs have changed as well: translation wraps text nodes in `<font>`, phones
 * wrap numbers in links, extensions move and remove elements. React then removes, or inserts before, a node that is no
 * child of the parent it knows, which throws and takes down the page with its forms. The workaround of React's issue 11538.
 */
export function tolerateForeignChanges(): void {
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
    let place = before;
    // The node may be inside a wrapper now; where it is gone, the end is as good a place as any.
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
