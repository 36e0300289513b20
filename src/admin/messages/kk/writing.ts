/** Kazakh texts of the writing assistance in the editor. */
export const messages = {
  'writing.count': 'Ескертулер: {count}',
  'writing.announcement': 'Мәтіндегі ескертулер: {count}',
  'writing.kind.alphabet': 'Сөз ішінде басқа әліпбидің әрпі бар',
  'writing.kind.kazakh-letters': 'Қазақ әріптерінің орнына орыс әріптері жазылған',
  'writing.kind.language': 'Мәтін басқа тілде',
  'writing.kind.quotes': 'Тырнақша',
  'writing.kind.space': 'Артық бос орын',
  'writing.kind.no-break-space': 'Үзілмейтін бос орын керек',
  'writing.kind.dash': 'Сызықша мен дефис',
  'writing.kind.date': 'Күннің жазылуы',
  'writing.kind.number': 'Санның немесе соманың жазылуы',
  'writing.kind.unknown-word': 'Бейтаныс сөз',
  'writing.kind.term': 'Глоссарийде басқа термин бар',
  'writing.kind.missing-term': 'Аудармада термин жоқ',
  'writing.remove': 'Алып тастау',
  'writing.oneSpace': 'Бір бос орын қалдыру',
  'writing.noBreakSpace': 'Үзілмейтін бос орын қою',
  'writing.ignore': 'Елемеу',
  'writing.add': 'Глоссарийге қосу',
  'writing.added': '«{word}» сөзі глоссарийге қосылды.',
  'writing.fixAll': '{kind}: барлығын түзету ({count})',
  'writing.outdated': 'Мәтін осы арада өзгерді. Қайта тексеріліп жатыр.',
  'writing.settings': 'Тексеру баптаулары',
  'writing.settings.title': 'Мәтінді тексеру',
  'writing.settings.lead':
    'Жазу кезінде не тексерілетінін таңдаңыз. Таңдауыңыз тек сіздің есептік жазбаңызға қатысты.',
  'writing.overview': 'Мәтінді тексеру ескертулері: {count}. Олар жариялауға кедергі болмайды.',
  'writing.overview.show': 'Көрсету',
  'writing.translate': 'Аударма ұсыну',
  'writing.suggested':
    'Бұл – ұсынылған аударма. Оны тексеріңіз: қабылданбаған немесе түзетілмеген аударма жарияланбайды.',
  'writing.accept': 'Қабылдау',
  'writing.reject': 'Алып тастау',
};

export type WritingMessages = Record<keyof typeof messages, string>;
