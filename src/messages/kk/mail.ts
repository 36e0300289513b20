/**
 * Kazakh texts of e-mails, resolved on the server. E-mails to the company are in the language of the
 * submission. The syntax is described in page.ts.
 */
export const mail = {
  'mail.form.subscribe': 'жаңалықтарға жазылу',
  'mail.form.call-me': 'қоңырау сұрату',
  'mail.form.message-us': 'хабарлама',
  'mail.form.exclusive-info': 'толық ақпарат сұрау',
  'mail.form.apply': 'жұмысқа өтінім',

  'mail.lead.subject': 'Жаңа өтініш, №\u00a0{reference}: {form}',
  'mail.lead.lead': 'Сайт арқылы жаңа өтініш келді.',
  'mail.lead.replyBy': 'Жауап беру мерзімі\u00a0– {date}.',
  'mail.lead.reply': 'Осы хатқа жазған жауабыңыз өтініш иесіне барады.',
  'mail.lead.careful': 'Мәтінді сайтқа келген адам жазған: ондағы сілтемелер мен өтініштерге сақ болыңыз.',
  'mail.lead.file': '{name} (хатқа тіркелмейді, өтінішпен бірге сақталған)',

  'mail.field.reference': 'Өтініш нөмірі',
  'mail.field.form': 'Нысан',
  'mail.field.sent': 'Жіберілген уақыты',
  'mail.field.page': 'Сайттағы беті',
  'mail.field.name': 'Аты-жөні',
  'mail.field.email': 'Электрондық пошта',
  'mail.field.phone': 'Телефон',
  'mail.field.city': 'Қала',
  'mail.field.time': 'Қоңырау шалуға қолайлы уақыт',
  'mail.field.topic': 'Тақырыбы',
  'mail.field.subject': 'Не туралы',
  'mail.field.vacancy': 'Бос орын',
  'mail.field.message': 'Хабарлама',
  'mail.field.cover': 'Ілеспе хат',
  'mail.field.cv': 'Түйіндеме файлы',

  'mail.time.any': 'жұмыс уақытының кез келген сәті',
  'mail.time.morning': 'түске дейін',
  'mail.time.afternoon': 'түстен кейін',
  'mail.time.evening': 'жұмыс күнінің соңына қарай',

  'mail.hello': 'Сәлеметсіз бе!',
  'mail.receipt.subject': 'Өтінішіңіз қабылданды, №\u00a0{reference}',
  'mail.receipt.lead': 'Сайттан жіберген өтінішіңізді алдық: {form}. Өтініш нөмірі\u00a0– {reference}.',
  'mail.receipt.replyBy': 'Жауап беру мерзімі\u00a0– {date}.',
  'mail.receipt.phone': 'Сұрағыңыз болса, {phone} нөміріне қоңырау шалып, өтініш нөмірін айтыңыз.',
  'mail.receipt.notYou': 'Өтінішті сіз жібермесеңіз, бұл хатқа мән бермеңіз.',

  'mail.reply.subject': 'Өтінішіңізге жауап, №\u00a0{reference}',
  'mail.reply.reference': 'Бұл\u00a0– сайттан жіберген №\u00a0{reference} өтінішіңізге жауап.',

  'mail.quarantine.subject': 'Карантиндегі жаңа өтініштер: {count}',
  'mail.quarantine.lead':
    'Карантинге {count} жаңа өтініш түсті. Мұндай өтініштер спамға ұқсайды, бірақ арасында нағызы да болуы мүмкін.',
  'mail.quarantine.waiting': 'Карантинде барлығы',
  'mail.quarantine.action':
    'Оларды қарап шығып, нағызын карантиннен шығарыңыз: иесіне өтініштің қабылданғаны мен жауап беру мерзімі туралы хат сонда ғана барады.',
  'mail.quarantine.why': 'Бұл хат карантинге жаңа өтініш түскен күні бір рет жіберіледі.',

  'mail.confirm.subject': 'Жаңалықтарға жазылуды растаңыз',
  'mail.confirm.lead':
    'Осы поштаға «{brand}» жаңалықтарын алу үшін жазылуды растаңыз. Сілтеме жеті күн жарамды.',
  'mail.confirm.button': 'Жазылуды растау',
  'mail.confirm.notYou':
    'Жазылуды сіз сұрамасаңыз, ештеңе істеудің қажеті жоқ: растамасаңыз, жаңалықтар келмейді.',
  'mail.already.subject': 'Сіз жаңалықтарға жазылып қойғансыз',
  'mail.already.lead': 'Осы пошта «{brand}» жаңалықтарына бұрыннан жазылған. Ештеңе істеудің қажеті жоқ.',

  'mail.news.more': 'Толығымен оқу',
  'mail.news.testSubject': 'Сынақ: {subject}',
  'mail.news.why': 'Бұл хат сізге жаңалықтарға жазылғандықтан келді.',
  'mail.news.cancel': 'Жазылудан бас тарту',

  'mail.invitation.subject': '«{brand}» сайтын басқаруға шақыру',
  'mail.invitation.lead':
    'Сізге «{brand}» сайтының басқару панеліне кіруге рұқсат берілді. Кіру үшін құпиясөз орнатыңыз. Сілтеме жеті күн жарамды және бір рет қана қолданылады.',
  'mail.invitation.button': 'Құпиясөз орнату',
  'mail.invitation.notYou': 'Хат сізге қате келсе, оған мән бермеңіз.',
  'mail.reset.subject': 'Басқару панелінің құпиясөзін ауыстыру',
  'mail.reset.lead':
    '«{brand}» сайтының басқару панеліне кіретін құпиясөзді ауыстыру сұралды. Сілтеме бір сағат жарамды және бір рет қана қолданылады.',
  'mail.reset.button': 'Жаңа құпиясөз орнату',
  'mail.reset.notYou': 'Мұны сіз сұрамасаңыз, ештеңе істеудің қажеті жоқ: құпиясөзіңіз өзгермейді.',

  'mail.schedule.subject.failed': 'Жоспарланған өзгеріс орындалмады: {title}',
  'mail.schedule.subject.cancelled': 'Жоспарланған өзгерістен бас тартылды: {title}',
  'mail.schedule.failed': 'Сіз жоспарлаған өзгеріс орындалмады. Сайт бұрынғы қалпында қалды.',
  'mail.schedule.cancelled': 'Сіз жоспарлаған өзгеріс орындалмайды.',
  'mail.schedule.entry': 'Жазба',
  'mail.schedule.language': 'Тіл',
  'mail.schedule.languages': 'Тілдер',
  'mail.schedule.change': 'Өзгеріс',
  'mail.schedule.time': 'Жоспарланған уақыты',
  'mail.schedule.reason': 'Себебі',
  'mail.schedule.by': 'Кім бас тартты',
  'mail.schedule.publish': 'жариялау',
  'mail.schedule.unpublish': 'сайттан алу',
  'mail.schedule.reason.invalid': 'мазмұнда түзетуді қажет ететін қателер бар',
  'mail.schedule.reason.forbidden': 'бұл әрекетке рұқсатыңыз енді жоқ',
  'mail.schedule.reason.approval-needed': 'бұл нұсқаны басқа пайдаланушы мақұлдамаған',
  'mail.schedule.reason.in-bin': 'жазба себетке салынған',
  'mail.schedule.reason.failure': 'серверде қате шықты, ол тіркелді',
  'mail.schedule.reason.published-before': 'бұл тіл одан бұрын жарияланды',
  'mail.schedule.reason.by-user': 'пайдаланушы бас тартты',
  'mail.schedule.open': 'Жазбаны ашу',
  'mail.schedule.why': 'Хат өзгерісті сіз жоспарлағандықтан келді.',
  'mail.review.subject.requested': '{name} мәтінді тексеруді сұрайды: {title}',
  'mail.review.subject.approved': 'Мәтін мақұлданды: {title}',
  'mail.review.subject.returned': 'Мәтін түзетуге қайтарылды: {title}',
  'mail.review.requested': '{name} сізден мына мәтінді тексеруді сұрайды.',
  'mail.review.approved': '{name} сіз тексеруге берген мәтінді мақұлдады.',
  'mail.review.returned': '{name} сіз тексеруге берген мәтінді түзетуге қайтарды.',
  'mail.review.note': 'Түсініктеме',
  'mail.review.why.requested': 'Хат тексеруші ретінде сіз таңдалғандықтан келді.',
  'mail.review.why.decided': 'Хат тексеруді сіз сұрағандықтан келді.',
} as const;

export type MailMessages = Readonly<Record<keyof typeof mail, string>>;
