import { DOMParser, DOMSerializer, type ParseOptions, Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isSafeLink } from '#model/rich-text/rich-text-vocabulary.ts';
import { setLink } from './commands/links.ts';
import type { ForeignReader } from './paste/foreign-content.ts';
import { parsePlainText } from './plain-text.ts';
import { schema } from './schema.ts';

/** Marks HTML that this editor has copied, which keeps all its elements and attributes. */
const OWN_MARKER = 'data-shanyraq';

class ClipboardSerializer extends DOMSerializer {
  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): HTMLElement | DocumentFragment {
    const dom = super.serializeFragment(fragment, options, target);
    for (const child of dom.children) child.setAttribute(OWN_MARKER, '');
    return dom;
  }
}

/** Undefined until an editor has the focus, because the code is not needed to show a page. */
let reader: ForeignReader | undefined;

async function loadReader(): Promise<void> {
  reader = (await import('./paste/foreign-content.ts')).foreignReader;
}

class ClipboardParser extends DOMParser {
  private readonly onPictures: () => void;

  constructor(onPictures: () => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.onPictures = onPictures;
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    const root = dom as HTMLElement;
    if (root.querySelector(`[${OWN_MARKER}]`)) return super.parseSlice(dom, options);
    const content = reader?.readContent(root);
    if (content?.hadPictures) this.onPictures();
    return content?.slice ?? Slice.empty;
  }
}

/** Cleans what is pasted or dropped. `onPictures` is called when pictures are left out. */
export function clipboard(onPictures: () => void): Plugin {
  return new Plugin({
    props: {
      clipboardSerializer: new ClipboardSerializer(
        DOMSerializer.nodesFromSchema(schema),
        DOMSerializer.marksFromSchema(schema),
      ),
      clipboardParser: new ClipboardParser(onPictures),
      transformPastedHTML(html) {
        const renamed = reader?.prepareHtml(html) ?? '';
        // Nodes of other editors with ProseMirror have other names.
        return renamed.includes(OWN_MARKER) ? renamed : renamed.replaceAll('data-pm-slice', 'data-slice');
      },
      clipboardTextParser: (text, $context) => parsePlainText(text, $context.marks()),
      handleDOMEvents: { focus: () => void loadReader().catch(() => undefined) },
      handlePaste: (view, event) =>
        pasteLink(view, event) ||
        pasteWhenLoaded(view, event) ||
        reportFiles(event.clipboardData, onPictures),
      handleDrop: (_, event) => reportFiles(event.dataTransfer, onPictures),
    },
  });
}

/** An address that is pasted over text becomes its link. */
function pasteLink(view: EditorView, event: ClipboardEvent): boolean {
  const { selection, tr } = view.state;
  const href = event.clipboardData?.getData('text/plain').trim() ?? '';
  const isAddress = /^(?:https?:|mailto:)\S+$/iu.test(href) && isSafeLink(href);
  if (!isAddress || selection.empty) return false;
  const text = TextSelection.between(selection.$from, selection.$to);
  const { parent } = text.$from;
  if (text.empty || !text.$from.sameParent(text.$to) || !parent.inlineContent || parent.type.spec.code)
    return false;
  view.dispatch(tr.setSelection(text));
  return setLink(href, href)(view.state, view.dispatch);
}

/** Delays a paste right after the focus; without a connection, the plain text is pasted. */
function pasteWhenLoaded(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const [html, text] = ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type) ?? '');
  if (reader || !html) return false;
  loadReader().then(
    () => view.pasteHTML(html),
    () => view.pasteText(text ?? ''),
  );
  return true;
}

/** Files without text are pictures or documents, which are uploaded elsewhere. */
function reportFiles(data: DataTransfer | null, onPictures: () => void): boolean {
  if (
    !data ||
    data.files.length === 0 ||
    data.getData('text/html') !== '' ||
    data.getData('text/plain') !== ''
  )
    return false;
  onPictures();
  return true;
}
