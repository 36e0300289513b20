import type { EditorMessages } from '../kk/editor.ts';

/** Russian texts of the editor. */
export const messages: EditorMessages = {
  'editor.title': 'Редактор',
  'editor.toolbar': 'Работа с записью',
  'editor.shared': 'Общие поля',
  'editor.languages': 'Тексты по языкам',
  'editor.columns': 'Языки',
  'editor.column.menu': 'Действия: {language}',
  'editor.more': 'Другие действия',
  'editor.openPage': 'Открыть страницу на сайте',
  'editor.readOnly': 'только чтение',
  'editor.unsaved': 'Есть несохранённые изменения',
  'editor.unsaved.short': 'не сохранено',
  'editor.choose': 'Выберите',
  'editor.remove': 'Убрать',
  'editor.leave': 'Последние изменения ещё не сохранены. Если уйти, они пропадут.',

  'editor.counter': '{count} из {max} знаков',
  'editor.counter.over': 'Лишние знаки: {excess} (предел – {max})',

  'editor.from.kk': 'с казахского',
  'editor.from.ru': 'с русского',
  'editor.from.en': 'с английского',
  'editor.copy.menu': 'Скопировать с другого языка',
  'editor.copy.from': 'Скопировать текст {language}',
  'editor.copy.allFrom': 'Скопировать все тексты {language}',

  'editor.stale.count': 'Устарело: {count}',

  'editor.presence.others': 'С этой записью сейчас работают: {names}',
  'editor.others.changed': 'Новые изменения, автор – {name}: {fields}.',
  'editor.others.field': '«{field}» ({language})',
  'editor.others.removed': '{field} – удалено',
  'editor.others.moved': '{field} – перемещено',
  'editor.others.more': 'ещё {count} {count|поле|поля|полей}',
  'editor.gone':
    'Запись перемещена в корзину. Ваш текст на месте, но сохранить его можно будет только после её восстановления.',

  'editor.upload.start': 'Загрузить файл',
  'editor.upload.replace': 'Загрузить другой файл',
  'editor.upload.drop': 'или перетащите файл сюда',
  'editor.upload.progress': 'Файл загружается',
  'editor.asset.choose': 'Выбрать из загруженных',
  'editor.asset.unknown': 'Файл №\u00a0{id}',
  'editor.alt.edit': 'Описание изображения',
  'editor.alt.missing': 'Нет описания: {languages}',
  'editor.use.edit': 'Тексты в этом месте',
  'editor.use.own': 'Здесь свои тексты',

  'editor.reference.search': 'Введите название',
  'editor.reference.change': 'Выбрать другое',
  'editor.reference.unknown': 'Запись №\u00a0{id}',

  'editor.list.item': '{name} {number}',
  'editor.list.add': 'Добавить',
  'editor.list.addNamed': 'Добавить: {name}',
  'editor.list.full': 'Не больше {max}',
  'editor.list.menu': 'Действия: {name}',
  'editor.list.handle': 'Перетащить (Alt + ↑, Alt + ↓)',
  'editor.list.up': 'Переместить выше',
  'editor.list.down': 'Переместить ниже',
  'editor.list.duplicate': 'Сделать копию',
  'editor.list.deleteIn': 'Удалить только {language} вариант',
  'editor.list.deleteAll': 'Удалить на всех языках',
  'editor.list.remove': 'Убрать: {name}',
  'editor.list.collapse': 'Свернуть: {name}',
  'editor.list.expand': 'Развернуть: {name}',
  'editor.list.collapseAll': 'Свернуть все',
  'editor.list.expandAll': 'Развернуть все',
  'editor.list.moved': '{name}: место {number} из {total}',
  'editor.list.deletedBy':
    'Этот пункт удалён в новой версии (автор – {name}). Ваш текст на месте: при сохранении выберите, оставить ли пункт.',
  'editor.list.deleteToo': 'Удалить и здесь',
  'editor.list.removed': 'Удалено: {name}.',

  'editor.slug.redirect': 'После публикации старая ссылка приведёт на новую.',
  'editor.slug.reserved': 'Этот адрес занят самим сайтом, введите другой.',

  'editor.seo.title': 'Поиск',
  'editor.seo.preview': 'Как это выглядит',
  'editor.seo.search': 'В результатах поиска',
  'editor.seo.share': 'Когда делятся ссылкой',
  'editor.seo.noTitle': 'Нет заголовка',

  'editor.status.saving': 'Сохранение…',
  'editor.status.saved': 'Сохранено в {time}',
  'editor.status.new': 'Новая запись, ещё не сохранена',
  'editor.status.storing': 'Создаётся копия изменений…',
  'editor.status.stored': 'Есть копия несохранённых изменений, {time}',
  'editor.status.offline': 'Нет связи: изменения хранятся в этом браузере',
  'editor.status.local': 'Изменения хранятся в этом браузере.',
  'editor.status.lost': 'Изменения нигде не сохранены: не закрывайте страницу',

  'editor.save.menu': 'Другие способы сохранить',
  'editor.save.withNote': 'Сохранить с примечанием…',
  'editor.save.offline':
    'Нет связи с сервером. Ваш текст на месте: сохраните его снова, когда связь восстановится.',

  'editor.discard': 'Отказаться от изменений',
  'editor.restored.text': 'Восстановлены ваши несохранённые изменения ({time}).',
  'editor.restored.discard': 'Отказаться от них',

  'editor.publish': 'Опубликовать',

  'editor.unpublish.menu': 'Снять с публикации',

  'editor.delete.menu': 'В корзину',

  'editor.usages.title': 'Где используется',
  'editor.review': 'Проверка и комментарии',

  'editor.history.title': 'История версий',

  'editor.preview': 'Предпросмотр',
  'editor.preview.resize': 'Ширина предпросмотра',
};
