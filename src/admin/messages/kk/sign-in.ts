/** Kazakh texts of the screens before a session: sign-in, setup, invitation, reset. */
export const messages = {
  'signIn.title': 'Кіру',
  'signIn.email': 'Электрондық пошта',
  'signIn.password': 'Құпиясөз',
  'signIn.submit': 'Кіру',
  'signIn.forgotten': 'Құпиясөзді ұмыттыңыз ба?',
  'signIn.or': 'немесе',
  'signIn.passkey': 'Кіру кілтімен кіру',
  'signIn.passkeyFailed': 'Кіру кілті қолданылмады. Қайталап көріңіз немесе басқа тәсілмен кіріңіз.',
  'signIn.singleSignOn': '{name} арқылы кіру',
  'signIn.singleSignOnFailed': 'Сыртқы жүйе арқылы кіру мүмкін болмады. Қайталап көріңіз.',
  'signIn.singleSignOnDenied': 'Бұл есептік жазбаға басқару панеліне кіру рұқсаты берілмеген.',
  'signIn.singleSignOnUnavailable':
    'Сыртқы жүйе қазір жауап бермейді. Кейінірек қайталап көріңіз немесе басқа тәсілмен кіріңіз.',
  'signIn.singleSignOnAccountExists':
    'Мұндай электрондық поштамен есептік жазба бұрыннан ашылған. Басқа тәсілмен кіріңіз немесе әкімшіге хабарласыңыз.',
  'signIn.code.title': 'Екінші қадам',
  'signIn.code.label': 'Бір реттік код',
  'signIn.code.help': 'Телефоныңыздағы қосымша көрсеткен алты цифрды енгізіңіз.',
  'signIn.code.submit': 'Растау',
  'signIn.code.useBackup': 'Телефон қолымда жоқ: резервтік кодпен кіру',
  'signIn.code.useApp': 'Қосымшаның кодымен кіру',
  'signIn.backup.label': 'Резервтік код',
  'signIn.backup.help': 'Екі қадамды тексеруді қосқанда сақтап алған кодтардың бірі. Әр код бір рет жарайды.',
  'signIn.startOver': 'Басынан бастау',
  'signIn.throttled': 'Сәтсіз әрекеттер тым көп. Қайталауға дейін {wait} қалды.',
  'signIn.capsLock': 'Caps Lock қосулы.',
  'signIn.showPassword': 'Құпиясөзді көрсету',
  'signIn.hidePassword': 'Құпиясөзді жасыру',
  'signIn.languages': 'Интерфейс тілі',

  'signIn.setup.title': 'Алғашқы әкімші',
  'signIn.setup.lead':
    'Бұл сайтты басқаратын алғашқы есептік жазба. Қалған қызметкерлерді кейін өзіңіз шақырасыз.',
  'signIn.setup.submit': 'Есептік жазба ашу',
  'signIn.setup.noToken':
    'Сервер іске қосылғанда көрсеткен сілтемені толық ашыңыз. Ол бір сағат жарамды; сервер қайта қосылса, жаңасы шығады.',
  'signIn.name': 'Аты-жөні',
  'signIn.name.help': 'Өзгерістер тарихында көрінеді.',
  'signIn.locale': 'Интерфейс тілі',

  'signIn.invitation.title': 'Шақыруды қабылдау',
  'signIn.invitation.lead': 'Қош келдіңіз, {name}. Кіру үшін құпиясөз ойлап табыңыз.',
  'signIn.invitation.submit': 'Құпиясөзді сақтап, кіру',
  'signIn.reset.title': 'Жаңа құпиясөз',
  'signIn.reset.lead': '{name}, жаңа құпиясөз ойлап табыңыз. Басқа құрылғылардағы сеанстар аяқталады.',
  'signIn.reset.submit': 'Құпиясөзді ауыстыру',
  'signIn.link.noToken': 'Хаттағы сілтемені толық ашыңыз.',
  'signIn.link.done': 'Құпиясөз сақталды. Енді кіре аласыз.',
  'signIn.link.requestNew': 'Жаңа сілтеме сұрату',
  'signIn.toSignIn': 'Кіру бетіне өту',

  'signIn.request.title': 'Құпиясөзді қалпына келтіру',
  'signIn.request.lead': 'Мекенжайыңызды жазыңыз: құпиясөзді ауыстыратын сілтемені хатпен жібереміз.',
  'signIn.request.submit': 'Сілтеме жіберу',
  'signIn.request.noMail':
    'Пошта сервері бапталмаған, сондықтан хат жіберілмейді. Құпиясөзіңізді ұмытсаңыз, әкімшіге хабарласыңыз.',
  'signIn.request.sent':
    'Егер бұл мекенжай бізде болса, хат бірнеше минутта келеді. Сілтеме бір сағат жарамды. Хат келмесе, спам қалтасын тексеріңіз.',

  'signIn.newPassword': 'Жаңа құпиясөз',
  'signIn.newPassword.help': 'Бірнеше сөзден құралған сөйлем есте жақсы қалады, ал оны табу қиын.',
  'signIn.rule.length': 'кемінде 10 таңба',
  'signIn.rule.variety': 'қайталанған немесе ретімен тізілген таңбалар емес',
  'signIn.rule.own': 'аты-жөніңіз де, пошта мекенжайыңыз да емес',
  'signIn.rule.met': 'орындалды',
  'signIn.rule.unmet': 'әлі орындалмады',

  'signIn.expired.title': 'Сеанс аяқталды',
  'signIn.expired.lead': 'Қайта кіріңіз: жазғаныңыз осы жерде сақтаулы тұр.',
  'signIn.expired.leave': 'Кірмей шығу',
  'signIn.expired.otherWindow': 'Жаңа терезеде кіріп, осы терезеге оралыңыз.',
};

export type SignInMessages = Record<keyof typeof messages, string>;
