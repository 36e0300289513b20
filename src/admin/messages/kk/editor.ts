/** Kazakh texts of the editor. */
export const messages = {
  'editor.title': 'Редактор',
  'editor.toolbar': 'Жазбамен жұмыс',
  'editor.shared': 'Ортақ өрістер',
  'editor.languages': 'Тілдер бойынша мәтіндер',
  'editor.columns': 'Тілдер',
  'editor.column.menu': 'Әрекеттер: {language}',
  'editor.more': 'Басқа әрекеттер',
  'editor.openPage': 'Сайттағы бетін ашу',
  'editor.readOnly': 'тек оқу үшін',
  'editor.unsaved': 'Сақталмаған өзгерістер бар',
  'editor.unsaved.short': 'сақталмаған',
  'editor.choose': 'Таңдаңыз',
  'editor.remove': 'Алып тастау',
  'editor.leave': 'Соңғы өзгерістер әлі сақталған жоқ. Шығып кетсеңіз, олар жоғалады.',

  'editor.counter': '{count} / {max} таңба',
  'editor.counter.over': 'Шектен {excess} таңба артық (шегі – {max})',

  'editor.from.kk': 'қазақшадан',
  'editor.from.ru': 'орысшадан',
  'editor.from.en': 'ағылшыншадан',
  'editor.copy.menu': 'Басқа тілден көшіру',
  'editor.copy.from': 'Мәтінді {language} көшіру',
  'editor.copy.allFrom': 'Бүкіл мәтінді {language} көшіру',

  'editor.stale.count': 'Ескірген: {count}',

  'editor.presence.others': 'Бұл жазбамен қазір жұмыс істеп отыр: {names}',
  'editor.others.changed': '{name} өзгертті: {fields}.',
  'editor.others.field': '«{field}» ({language})',
  'editor.others.removed': '{field} – жойылды',
  'editor.others.moved': '{field} – орны ауысты',
  'editor.others.more': 'тағы {count} өріс',
  'editor.gone':
    'Жазба себетке салынған. Мәтініңіз осында тұр, бірақ жазба қалпына келтірілгенше сақталмайды.',

  'editor.upload.start': 'Файл жүктеу',
  'editor.upload.replace': 'Басқа файл жүктеу',
  'editor.upload.drop': 'немесе файлды осында сүйреп әкеліңіз',
  'editor.upload.progress': 'Файл жүктелуде',
  'editor.asset.choose': 'Жүктелген файлдан таңдау',
  'editor.asset.unknown': '№\u00a0{id} файл',
  'editor.alt.edit': 'Сурет сипаттамасы',
  'editor.alt.missing': 'Сипаттамасы жоқ: {languages}',
  'editor.use.edit': 'Осы жердегі мәтіндер',
  'editor.use.own': 'Бұл жерде өз мәтіні бар',

  'editor.reference.search': 'Атауын жазыңыз',
  'editor.reference.change': 'Басқасын таңдау',
  'editor.reference.unknown': '№\u00a0{id} жазба',

  'editor.list.item': '{name} {number}',
  'editor.list.add': 'Қосу',
  'editor.list.addNamed': 'Қосу: {name}',
  'editor.list.full': 'Ең көбі: {max}',
  'editor.list.menu': 'Әрекеттер: {name}',
  'editor.list.handle': 'Сүйреп жылжыту (Alt + ↑, Alt + ↓)',
  'editor.list.up': 'Жоғары жылжыту',
  'editor.list.down': 'Төмен жылжыту',
  'editor.list.duplicate': 'Көшірмесін жасау',
  'editor.list.deleteIn': 'Тек {language} мәтінін жою',
  'editor.list.deleteAll': 'Барлық тілде жою',
  'editor.list.remove': 'Алып тастау: {name}',
  'editor.list.collapse': 'Жинау: {name}',
  'editor.list.expand': 'Ашу: {name}',
  'editor.list.collapseAll': 'Бәрін жинау',
  'editor.list.expandAll': 'Бәрін ашу',
  'editor.list.moved': '{name}: {number}-орын, барлығы {total}',
  'editor.list.deletedBy':
    '{name} бұл тармақты жойып, сақтады. Сіз өзгерткен мәтін осында тұр: сақтаған кезде тармақты қалдыру-қалдырмауды таңдайсыз.',
  'editor.list.deleteToo': 'Мұнда да жою',
  'editor.list.removed': 'Жойылды: {name}.',

  'editor.slug.redirect': 'Жарияланған соң ескі сілтеме жаңасына апарады.',
  'editor.slug.reserved': 'Бұл мекенжайды сайттың өзі пайдаланады, басқасын жазыңыз.',

  'editor.seo.title': 'Іздеу',
  'editor.seo.preview': 'Қалай көрінеді',
  'editor.seo.search': 'Іздеу нәтижесінде',
  'editor.seo.share': 'Сілтемемен бөліскенде',
  'editor.seo.noTitle': 'Тақырып жоқ',

  'editor.status.saving': 'Сақталуда…',
  'editor.status.saved': 'Сақталды, {time}',
  'editor.status.new': 'Жаңа жазба, әлі сақталған жоқ',
  'editor.status.storing': 'Өзгерістердің көшірмесі жасалуда…',
  'editor.status.stored': 'Сақталмаған өзгерістердің көшірмесі бар, {time}',
  'editor.status.offline': 'Байланыс жоқ: өзгерістер осы браузерде сақтаулы',
  'editor.status.local': 'Өзгерістер осы браузерде сақтаулы.',
  'editor.status.lost': 'Өзгерістер еш жерде сақталған жоқ: бетті жаппаңыз',

  'editor.save.menu': 'Сақтаудың басқа жолдары',
  'editor.save.withNote': 'Ескертпемен сақтау…',
  'editor.save.offline':
    'Сервермен байланыс жоқ. Мәтініңіз осында тұр: байланыс қалпына келгенде қайта сақтаңыз.',

  'editor.discard': 'Өзгерістерден бас тарту',
  'editor.restored.text': 'Сақталмаған өзгерістеріңіз қалпына келтірілді ({time}).',
  'editor.restored.discard': 'Олардан бас тарту',

  'editor.publish': 'Жариялау',

  'editor.unpublish.menu': 'Сайттан алу',

  'editor.delete.menu': 'Себетке салу',

  'editor.usages.title': 'Қайда пайдаланылады',
  'editor.review': 'Тексеру және пікірлер',

  'editor.history.title': 'Нұсқалар тарихы',

  'editor.preview': 'Алдын ала қарау',
  'editor.preview.resize': 'Алдын ала қараудың ені',
};

export type EditorMessages = Record<keyof typeof messages, string>;
