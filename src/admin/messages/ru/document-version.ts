import type { DocumentVersionMessages } from '../kk/document-version.ts';

/** Russian texts of the new version of a document. */
export const messages: DocumentVersionMessages = {
  'document.newVersion': 'Новая редакция…',
  'document.newVersionTitle': 'Новая редакция документа',
  'document.newVersionText':
    'Нынешний файл перейдёт в прежние редакции. В языках, для которых файл не выбран, ничего не изменится. На сайте новая редакция появится после публикации.',
  'document.whichFile': 'Какой файл заменить',
  'document.currentFile': 'Сейчас: {name}',
  'document.noCurrentFile': 'На этом языке такого файла нет. Новый будет добавлен.',
  'document.newFile': 'Выбрать новый файл',
  'document.otherFile': 'Выбрать другой файл',
  'document.keepFile': 'Оставить прежний',
  'document.sameFile': 'Это тот же файл, что и сейчас.',
  'document.newDate': 'Дата новой редакции',
  'document.replacedDate': 'Дата прежней редакции',
  'document.chooseFile': 'Выберите новый файл хотя бы для одного языка.',
  'document.chooseDates': 'Укажите обе даты.',
  'document.add': 'Добавить редакцию',
  'document.added': 'Новая редакция добавлена в форму. Сохраните и опубликуйте её.',
  'document.permanent': 'Постоянные ссылки: всегда открывают последний опубликованный файл.',
};
