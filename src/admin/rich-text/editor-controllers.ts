import type { EditorController } from './editor-controller.ts';

/** The controller of each text box that is shown. */
export const editorControllers = new WeakMap<Element, EditorController>();

/** The controller of a text box; undefined for any other element. */
export const controllerOf = (element: Element): EditorController | undefined =>
  editorControllers.get(element);
