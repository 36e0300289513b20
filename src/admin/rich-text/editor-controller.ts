import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, type Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { clipboard } from './clipboard.ts';
import { editorControllers } from './editor-controllers.ts';
import { inputRules } from './input-rules.ts';
import { createKeymap, handleDigitShortcut } from './keymap.ts';
import { EXTERNAL_CHANGE, mergeDocument } from './merge-document.ts';
import { normaliseDocument } from './normalise-document.ts';
import { parseHtml } from './parse-html.ts';
import { schema } from './schema.ts';
import { serialiseHtml } from './serialise-html.ts';
import { getTableEditing, loadTableEditing } from './table-editing-loader.ts';
import { visibleSpaces } from './visible-spaces.ts';

export interface EditorOptions {
  isDisabled: boolean;
  /** Attributes of the text box, such as its accessible name. */
  attributes: Readonly<Record<string, string>>;
  /** Class names of the style sheet. */
  classes: Readonly<Record<string, string>>;
  /** Receives the text after each change by the user. */
  onChange(html: string): void;
  onPicturesLeftOut(): void;
  openLinkDialog(): void;
  focusToolbar(): void;
}

/**
 * Pixels at the edges of the window that other parts cover: the bars above the editor, and the toolbar, which has up to
 * five rows in a table.
 */
const hiddenEdges = { top: 160, right: 0, bottom: 220, left: 0 };

/**
 * An editor in an element. At first the element shows the text only, because ProseMirror costs time for each of
 * the many editors of a page; `activate` makes it editable.
 */
export class EditorController {
  private readonly dom: HTMLElement;
  private readonly options: () => EditorOptions;
  private readonly listeners = new Set<() => void>();
  private view: EditorView | undefined;
  /** The text as it was set, or as the user has changed it. */
  private html: string;
  private state: EditorState;
  private editsTables = false;

  constructor(dom: HTMLElement, html: string, options: () => EditorOptions) {
    this.dom = dom;
    editorControllers.set(dom, this);
    this.html = html;
    this.options = options;
    this.state = this.createState();
    this.showText();
    this.refresh();
  }

  private createState(): EditorState {
    const { classes } = this.options();
    const run = (action: 'openLinkDialog' | 'focusToolbar'): Command => {
      return (_, dispatch) => {
        if (dispatch) this.options()[action]();
        return true;
      };
    };
    const keys = createKeymap({ openLinkDialog: run('openLinkDialog'), focusToolbar: run('focusToolbar') });
    return EditorState.create({
      doc: parseHtml(this.html),
      plugins: [
        inputRules,
        keymap(keys),
        clipboard(() => this.options().onPicturesLeftOut()),
        history(),
        gapCursor(),
        visibleSpaces(classes),
        normaliseDocument,
      ],
    });
  }

  /** Shows the text as the editor does, without links, which the Tab key would stop at. */
  private showText(): void {
    const content = DOMSerializer.fromSchema(schema).serializeFragment(this.state.doc.content);
    this.dom.replaceChildren(content);
    for (const link of this.dom.querySelectorAll('a')) link.removeAttribute('href');
  }

  /** Makes the text editable. */
  activate(): EditorView {
    this.view ??= this.createView();
    this.editTables();
    return this.view;
  }

  private createView(): EditorView {
    if (hasTable(this.state.doc)) this.loadTableEditing();
    return new EditorView(
      { mount: this.dom },
      {
        state: this.state,
        editable: () => !this.options().isDisabled,
        attributes: () => this.textBoxAttributes(),
        handleKeyDown: handleDigitShortcut,
        handleDOMEvents: { focus: () => this.loadTableEditing() },
        scrollThreshold: hiddenEdges,
        scrollMargin: hiddenEdges,
        dispatchTransaction: (tr) => {
          const before = this.state.doc;
          this.state = this.state.apply(tr);
          this.view?.updateState(this.state);
          if (this.state.doc !== before && !tr.getMeta(EXTERNAL_CHANGE)) this.reportChange();
          for (const listener of this.listeners) listener();
        },
      },
    );
  }

  /** A failure is tried again with the next focus. */
  private loadTableEditing(): void {
    loadTableEditing().then(
      () => this.editTables(),
      () => undefined,
    );
  }

  /** Adds the editing of tables once its code is there. */
  private editTables(): void {
    const tableEditing = getTableEditing();
    if (this.editsTables || !this.view || !tableEditing) return;
    this.editsTables = true;
    this.state = tableEditing.addTableEditing(this.state);
    this.view.updateState(this.state);
  }

  private reportChange(): void {
    const html = serialiseHtml(this.state.doc);
    if (html === this.html) return;
    this.html = html;
    this.options().onChange(html);
  }

  /** Shows another text, unless it is the text of the editor. Preserves selection and undo history. */
  setHtml(html: string): void {
    if (html === this.html) return;
    this.html = html;
    const tr = mergeDocument(this.state, parseHtml(html));
    if (this.view) {
      this.view.dispatch(tr);
    } else {
      this.state = this.state.apply(tr);
      this.showText();
    }
  }

  /** Applies changed options. */
  refresh(): void {
    if (this.view) {
      this.view.setProps({});
      return;
    }
    for (const [name, value] of Object.entries(this.textBoxAttributes())) this.dom.setAttribute(name, value);
    this.dom.classList.add('ProseMirror');
  }

  private textBoxAttributes(): Record<string, string> {
    const { attributes, isDisabled } = this.options();
    return {
      role: 'textbox',
      'aria-multiline': 'true',
      tabindex: '0',
      'aria-keyshortcuts': 'Alt+F10',
      spellcheck: 'true',
      ...(isDisabled && { 'aria-readonly': 'true' }),
      ...attributes,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): EditorState => this.state;

  /** Executes a command as if it was typed, and returns to the text. */
  readonly run = (command: Command): void => {
    const view = this.activate();
    command(view.state, view.dispatch, view);
    view.focus();
  };

  focus(): void {
    this.activate().focus();
  }

  destroy(): void {
    this.view?.destroy();
    this.view = undefined;
  }
}

function hasTable(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    found ||= type.name === 'table';
    return !found;
  });
  return found;
}
