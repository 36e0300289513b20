import { Fragment, type Node, Slice } from 'prosemirror-model';
import { parseFragment } from '../parse-html.ts';
import { cleanPaste } from './clean-blocks.ts';
import { renameUnsafeAttributes } from './rename-attributes.ts';

/** Content of another application, cleaned. */
interface ForeignContent {
  slice: Slice;
  /** Pictures are not pasted: they are uploaded as files. */
  hadPictures: boolean;
}

export interface ForeignReader {
  /** Renames attributes that a content security policy would drop, before the HTML is parsed. */
  prepareHtml(html: string): string;
  /** Reads prepared HTML that was parsed. */
  readContent(root: ParentNode): ForeignContent;
}

export const foreignReader: ForeignReader = { prepareHtml: renameUnsafeAttributes, readContent };

function readContent(root: ParentNode): ForeignContent {
  const { blocks, hadPictures } = cleanPaste(root);
  return { slice: new Slice(withoutStoredForm(parseFragment(blocks)), 0, 0), hadPictures };
}

/** White space and nesting of pasted elements are those of the text around them. */
function withoutStoredForm(fragment: Fragment): Fragment {
  const nodes = fragment.content.map((node): Node => {
    const marks = node.marks.map(({ type, attrs }) => type.create({ ...attrs, place: null }));
    if (node.isText) return node.mark(marks);
    const names = ['before', 'start', 'end'].filter((name) => node.attrs[name] !== undefined);
    const attrs = { ...node.attrs, ...Object.fromEntries(names.map((name) => [name, null])) };
    return node.type.create(attrs, withoutStoredForm(node.content), marks);
  });
  return Fragment.from(nodes);
}
