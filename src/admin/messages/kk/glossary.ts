/** Kazakh texts of the glossary. */
export const messages = {
  'glossary.title': 'Глоссарий',
  'glossary.lead': 'Компанияның терминдері үш тілде. Мәтін жазғанда қате нұсқалар табылып, дұрысы ұсынылады.',
  'glossary.add': 'Термин қосу',
  'glossary.import': 'CSV файлынан алу',
  'glossary.export': 'CSV жүктеу',
  'glossary.search': 'Терминдерден іздеу',
  'glossary.count': '{count} термин',
  'glossary.empty': 'Глоссарий әзірге бос',
  'glossary.empty.text': 'Термин қосыңыз немесе дайын кестені CSV файлынан алыңыз.',
  'glossary.edit': 'Өзгерту',
  'glossary.edit.title': 'Терминді өзгерту',
  'glossary.add.title': 'Жаңа термин',
  'glossary.form.lead': 'Кемінде бір тілде термин жазыңыз. Бірнеше нұсқаны үтірмен бөліңіз.',
  'glossary.term': 'Дұрыс термин',
  'glossary.forbidden': 'Қолданылмайтын нұсқалары',
  'glossary.note': 'Ескертпе',
  'glossary.updated': 'Өзгертілді',
  'glossary.saved': 'Термин сақталды.',
  'glossary.deleted': 'Термин жойылды.',
  'glossary.delete.title': 'Терминді жоясыз ба?',
  'glossary.delete.text': 'Термин глоссарийден біржола жойылады.',
  'glossary.import.title': 'Терминдерді CSV файлынан алу',
  'glossary.import.choose': 'Файл таңдау',
  'glossary.import.lead':
    'Кестенің бірінші жолында бағандардың атауы тұрады. Тіл бағандарының кемінде біреуі керек:',
  'glossary.import.merge':
    'Үш тілдегі сөзі бірдей термин бар болса, оның қалған мәліметтері жаңарады. Ештеңе жойылмайды.',
  'glossary.import.done': 'Қосылды: {created}. Жаңарды: {changed}.',
  'glossary.import.rejected': 'Алынбаған жолдар: {count}',
  'glossary.import.tooLarge': 'Файл тым үлкен: ең көбі – 1 миллион таңба.',
  'glossary.import.reason.empty': '{line}-жол: бірде-бір тілде термин жоқ',
  'glossary.import.reason.too-long': '{line}-жол: мәтін тым ұзын',
  'glossary.import.reason.too-many': '{line}-жол: қолданылмайтын нұсқалар тым көп',
};

export type GlossaryMessages = Record<keyof typeof messages, string>;
