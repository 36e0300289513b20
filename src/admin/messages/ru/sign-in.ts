import type { SignInMessages } from '../kk/sign-in.ts';

export const messages: SignInMessages = {
  'signIn.title': 'Вход',
  'signIn.email': 'Электронная почта',
  'signIn.password': 'Пароль',
  'signIn.submit': 'Войти',
  'signIn.forgotten': 'Забыли пароль?',
  'signIn.or': 'или',
  'signIn.passkey': 'Войти с ключом доступа',
  'signIn.passkeyFailed': 'Ключ доступа не использован. Повторите или войдите другим способом.',
  'signIn.singleSignOn': 'Войти через {name}',
  'signIn.singleSignOnFailed': 'Не удалось войти через внешнюю систему. Попробуйте ещё раз.',
  'signIn.singleSignOnDenied': 'Этой учётной записи не разрешён вход в панель управления.',
  'signIn.singleSignOnUnavailable':
    'Внешняя система сейчас не отвечает. Повторите позже или войдите другим способом.',
  'signIn.singleSignOnAccountExists':
    'Учётная запись с таким адресом электронной почты уже есть. Войдите другим способом или обратитесь к администратору.',
  'signIn.code.title': 'Второй шаг',
  'signIn.code.label': 'Одноразовый код',
  'signIn.code.help': 'Введите шесть цифр из приложения на телефоне.',
  'signIn.code.submit': 'Подтвердить',
  'signIn.code.useBackup': 'Телефона нет под рукой: войти с резервным кодом',
  'signIn.code.useApp': 'Войти с кодом из приложения',
  'signIn.backup.label': 'Резервный код',
  'signIn.backup.help':
    'Один из кодов, сохранённых при включении двухэтапной проверки. Каждый код действует один раз.',
  'signIn.startOver': 'Начать сначала',
  'signIn.throttled': 'Слишком много неудачных попыток. До следующей осталось {wait}.',
  'signIn.capsLock': 'Включён Caps Lock.',
  'signIn.showPassword': 'Показать пароль',
  'signIn.hidePassword': 'Скрыть пароль',
  'signIn.languages': 'Язык интерфейса',

  'signIn.setup.title': 'Первый администратор',
  'signIn.setup.lead':
    'Это первая учётная запись для управления сайтом. Остальных сотрудников вы пригласите сами.',
  'signIn.setup.submit': 'Создать учётную запись',
  'signIn.setup.noToken':
    'Откройте целиком ссылку, которую сервер вывел при запуске. Она действует один час; после перезапуска появится новая.',
  'signIn.name': 'Имя и фамилия',
  'signIn.name.help': 'Видны в истории изменений.',
  'signIn.locale': 'Язык интерфейса',

  'signIn.invitation.title': 'Принять приглашение',
  'signIn.invitation.lead': 'Добро пожаловать, {name}. Придумайте пароль для входа.',
  'signIn.invitation.submit': 'Сохранить пароль и войти',
  'signIn.reset.title': 'Новый пароль',
  'signIn.reset.lead': '{name}, придумайте новый пароль. Сеансы на других устройствах завершатся.',
  'signIn.reset.submit': 'Сменить пароль',
  'signIn.link.noToken': 'Откройте ссылку из письма целиком.',
  'signIn.link.done': 'Пароль сохранён. Теперь можно войти.',
  'signIn.link.requestNew': 'Запросить новую ссылку',
  'signIn.toSignIn': 'Перейти ко входу',

  'signIn.request.title': 'Восстановление пароля',
  'signIn.request.lead': 'Укажите адрес: мы отправим письмо со ссылкой для смены пароля.',
  'signIn.request.submit': 'Отправить ссылку',
  'signIn.request.noMail':
    'Почтовый сервер не настроен, поэтому письма не отправляются. Если вы забыли пароль, обратитесь к администратору.',
  'signIn.request.sent':
    'Если такой адрес у нас есть, письмо придёт через несколько минут. Ссылка действует один час. Если письма нет, проверьте папку со спамом.',

  'signIn.newPassword': 'Новый пароль',
  'signIn.newPassword.help': 'Фразу из нескольких слов легко запомнить и трудно подобрать.',
  'signIn.rule.length': 'не короче 10 знаков',
  'signIn.rule.variety': 'без повторов и последовательностей знаков',
  'signIn.rule.own': 'не имя и не адрес почты',
  'signIn.rule.met': 'выполнено',
  'signIn.rule.unmet': 'пока не выполнено',

  'signIn.expired.title': 'Сеанс завершён',
  'signIn.expired.lead': 'Войдите снова: всё набранное остаётся на месте.',
  'signIn.expired.leave': 'Уйти без входа',
  'signIn.expired.otherWindow': 'Войдите в новом окне и вернитесь в это.',
};
