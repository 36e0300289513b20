import type { EditorDialogMessages } from '../kk/editor-dialogs.ts';

/** Russian texts of the dialogs of the editor. */
export const messages: EditorDialogMessages = {
  'editor.conflict.title': 'Одно поле изменили двое',
  'editor.conflict.text':
    'Пока вы работали, другой редактор изменил и сохранил эти же поля. Выберите, какой вариант каждого из них оставить.',
  'editor.conflict.mine': 'Мой вариант',
  'editor.conflict.theirs': 'Сохранённый вариант, автор – {name}. {time}',
  'editor.conflict.edit': 'Составить текст из двух',
  'editor.conflict.edited': 'Составленный текст',
  'editor.conflict.allMine': 'Везде мой вариант',
  'editor.conflict.allTheirs': 'Везде другой вариант',
  'editor.conflict.deleted': 'Удалено',
  'editor.conflict.order': 'Другой порядок пунктов',
  'editor.conflict.later': 'Решить позже',
  'editor.save.title': 'Сохранение с примечанием',
  'editor.save.noteHelp':
    'Кратко напишите, что изменилось. Примечание видно в истории версий. Необязательно.',
  'editor.save.minor': 'Мелкая правка',
  'editor.save.minorHelp': 'Смысл не изменился: переводы на другие языки не будут считаться устаревшими.',
  'editor.discard.title': 'Отказаться от несохранённых изменений?',
  'editor.discard.text': 'В форме появится последняя сохранённая версия. Вернуть изменения будет нельзя.',
  'editor.publish.title': 'Публикация',
  'editor.publish.confirm': 'Опубликовать выбранное',
  'editor.publish.done': 'Опубликовано: {languages}.',
  'editor.publish.new': 'Новая страница: {count} {count|поле|поля|полей}',
  'editor.publish.changes': 'Изменено: {count} {count|поле|поля|полей}',
  'editor.publish.nothing': 'На сайте именно эта версия.',
  'editor.publish.invalid': 'Чтобы опубликовать, исправьте:',
  'editor.publish.forbidden': 'У вас нет права публиковать на этом языке.',
  'editor.publish.stale': 'Устаревшие переводы: {count}. Опубликовать можно, но лучше сначала проверить.',
  'editor.publish.stalePublic': 'Устаревшие переводы в опубликованном тексте: {count}.',
  'editor.publish.empty': 'Ни на одном языке пока нет текста.',
  'editor.unpublish.title': 'Снятие с публикации',
  'editor.unpublish.text': 'Страницы на выбранных языках исчезнут с сайта. Тексты останутся черновиками.',
  'editor.unpublish.confirm': 'Снять с публикации',
  'editor.unpublish.done': 'Снято с публикации.',
  'editor.delete.title': 'Переместить запись в корзину?',
  'editor.delete.text':
    'Запись исчезнет с сайта на всех языках. Её можно будет восстановить в течение 30 дней.',
  'editor.delete.confirm': 'Переместить в корзину',
  'editor.delete.done': 'Запись перемещена в корзину.',
  'editor.usages.none': 'На эту запись другие записи не ссылаются.',
  'editor.usages.count':
    'На эту запись {count|ссылается|ссылаются|ссылаются} {count} {count|запись|записи|записей}:',
};
