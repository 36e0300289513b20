import type { EditorMessages } from '../kk/editor.ts';

/** English texts of the editor. */
export const messages: EditorMessages = {
  'editor.title': 'Editor',
  'editor.toolbar': 'Actions on the entry',
  'editor.shared': 'Shared fields',
  'editor.languages': 'Texts by language',
  'editor.columns': 'Languages',
  'editor.column.menu': 'Actions: {language}',
  'editor.more': 'More actions',
  'editor.openPage': 'Open the page on the site',
  'editor.readOnly': 'read only',
  'editor.unsaved': 'Unsaved changes',
  'editor.unsaved.short': 'unsaved',
  'editor.choose': 'Choose',
  'editor.remove': 'Remove',
  'editor.leave': 'The last changes are not stored yet. They will be lost if you leave.',

  'editor.counter': '{count} of {max} characters',
  'editor.counter.over': '{excess} {excess|character|characters} over the limit of {max}',

  'editor.from.kk': 'Kazakh',
  'editor.from.ru': 'Russian',
  'editor.from.en': 'English',
  'editor.copy.menu': 'Copy from another language',
  'editor.copy.from': 'Copy the text from {language}',
  'editor.copy.allFrom': 'Copy all texts from {language}',

  'editor.stale.count': 'Outdated: {count}',

  'editor.presence.others': 'Also editing this entry: {names}',
  'editor.others.changed': '{name} changed {fields}.',
  'editor.others.field': '“{field}” ({language})',
  'editor.others.removed': '{field}: deleted',
  'editor.others.moved': '{field}: moved',
  'editor.others.more': '{count} more {count|field|fields}',
  'editor.gone':
    'The entry is in the bin. Your text is still here, but it can only be saved after the entry is restored.',

  'editor.upload.start': 'Upload a file',
  'editor.upload.replace': 'Upload another file',
  'editor.upload.drop': 'or drop a file here',
  'editor.upload.progress': 'Uploading the file',
  'editor.asset.choose': 'Choose a stored file',
  'editor.asset.unknown': 'File no. {id}',
  'editor.alt.edit': 'Description of the picture',
  'editor.alt.missing': 'No description: {languages}',
  'editor.use.edit': 'Texts in this place',
  'editor.use.own': 'Has texts of its own here',

  'editor.reference.search': 'Type a title',
  'editor.reference.change': 'Choose another',
  'editor.reference.unknown': 'Entry no. {id}',

  'editor.list.item': '{name} {number}',
  'editor.list.add': 'Add',
  'editor.list.addNamed': 'Add: {name}',
  'editor.list.full': 'At most {max}',
  'editor.list.menu': 'Actions: {name}',
  'editor.list.handle': 'Drag to move (Alt + ↑, Alt + ↓)',
  'editor.list.up': 'Move up',
  'editor.list.down': 'Move down',
  'editor.list.duplicate': 'Duplicate',
  'editor.list.deleteIn': 'Delete the {language} version only',
  'editor.list.deleteAll': 'Delete in all languages',
  'editor.list.remove': 'Remove: {name}',
  'editor.list.collapse': 'Collapse: {name}',
  'editor.list.expand': 'Expand: {name}',
  'editor.list.collapseAll': 'Collapse all',
  'editor.list.expandAll': 'Expand all',
  'editor.list.moved': '{name}: place {number} of {total}',
  'editor.list.deletedBy':
    '{name} has deleted this item and saved. Your text is still here: when you save, you choose whether to keep the item.',
  'editor.list.deleteToo': 'Delete it here too',
  'editor.list.removed': 'Deleted: {name}.',

  'editor.slug.redirect': 'After publication the old link leads to the new one.',
  'editor.slug.reserved': 'The site itself uses this address: write another one.',

  'editor.seo.title': 'Search',
  'editor.seo.preview': 'What it looks like',
  'editor.seo.search': 'In search results',
  'editor.seo.share': 'As a shared link',
  'editor.seo.noTitle': 'No title',

  'editor.status.saving': 'Saving…',
  'editor.status.saved': 'Saved at {time}',
  'editor.status.new': 'New entry, not saved yet',
  'editor.status.storing': 'Storing unsaved changes…',
  'editor.status.stored': 'Unsaved changes stored at {time}',
  'editor.status.offline': 'Offline: changes are kept in this browser',
  'editor.status.local': 'Changes are stored in this browser.',
  'editor.status.lost': 'Changes are stored nowhere: do not close this page',

  'editor.save.menu': 'Other ways to save',
  'editor.save.withNote': 'Save with a note…',
  'editor.save.offline':
    'The server cannot be reached. Your text is still here: save it again when the connection is back.',

  'editor.discard': 'Discard changes',
  'editor.restored.text': 'Your unsaved changes were restored ({time}).',
  'editor.restored.discard': 'Discard them',

  'editor.publish': 'Publish',

  'editor.unpublish.menu': 'Unpublish',

  'editor.delete.menu': 'Move to the bin',

  'editor.usages.title': 'Where used',
  'editor.review': 'Review and comments',

  'editor.history.title': 'History',

  'editor.preview': 'Preview',
  'editor.preview.resize': 'Width of the preview',
};
