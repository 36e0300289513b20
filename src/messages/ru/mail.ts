import type { MailMessages } from '../kk/mail.ts';

/** Russian texts of e-mails; see kk/mail.ts. */
export const mail: MailMessages = {
  'mail.form.subscribe': 'подписка на новости',
  'mail.form.call-me': 'заказ звонка',
  'mail.form.message-us': 'сообщение',
  'mail.form.exclusive-info': 'запрос подробных материалов',
  'mail.form.apply': 'отклик на вакансию',

  'mail.lead.subject': 'Новое обращение №\u00a0{reference}: {form}',
  'mail.lead.lead': 'Через сайт пришло новое обращение.',
  'mail.lead.replyBy': 'Ответить нужно не позднее {date}.',
  'mail.lead.reply': 'Ответ на это письмо уйдёт автору обращения.',
  'mail.lead.careful': 'Текст написан посетителем сайта: осторожнее со ссылками и просьбами в нём.',
  'mail.lead.file': '{name} (к письму не приложен, хранится вместе с обращением)',

  'mail.field.reference': 'Номер обращения',
  'mail.field.form': 'Форма',
  'mail.field.sent': 'Отправлено',
  'mail.field.page': 'Страница сайта',
  'mail.field.name': 'Имя',
  'mail.field.email': 'Электронная почта',
  'mail.field.phone': 'Телефон',
  'mail.field.city': 'Город',
  'mail.field.time': 'Удобное время для звонка',
  'mail.field.topic': 'Тема',
  'mail.field.subject': 'О чём',
  'mail.field.vacancy': 'Вакансия',
  'mail.field.message': 'Сообщение',
  'mail.field.cover': 'Сопроводительное письмо',
  'mail.field.cv': 'Файл резюме',

  'mail.time.any': 'любое рабочее время',
  'mail.time.morning': 'до обеда',
  'mail.time.afternoon': 'после обеда',
  'mail.time.evening': 'ближе к концу рабочего дня',

  'mail.hello': 'Здравствуйте!',
  'mail.receipt.subject': 'Ваше обращение принято, №\u00a0{reference}',
  'mail.receipt.lead': 'Мы получили ваше обращение с сайта: {form}. Его номер\u00a0– {reference}.',
  'mail.receipt.replyBy': 'Ответим не позднее {date}.',
  'mail.receipt.phone': 'Если появятся вопросы, позвоните по номеру {phone} и назовите номер обращения.',
  'mail.receipt.notYou': 'Если вы ничего не отправляли, не обращайте внимания на это письмо.',

  'mail.reply.subject': 'Ответ на ваше обращение №\u00a0{reference}',
  'mail.reply.reference': 'Это ответ на ваше обращение с\u00a0сайта №\u00a0{reference}.',

  'mail.quarantine.subject': 'Новые обращения в карантине: {count}',
  'mail.quarantine.lead':
    'Новых обращений в карантине: {count}. Такие обращения похожи на спам, но среди них бывают и настоящие.',
  'mail.quarantine.waiting': 'Всего в карантине',
  'mail.quarantine.action':
    'Просмотрите их и выпустите настоящие из карантина: только тогда автор получит письмо о том, что обращение принято, и срок ответа.',
  'mail.quarantine.why': 'Письмо приходит раз в день, если в карантине появились новые обращения.',

  'mail.confirm.subject': 'Подтвердите подписку на новости',
  'mail.confirm.lead':
    'Чтобы получать новости «{brand}» на этот адрес, подтвердите подписку. Ссылка действует семь дней.',
  'mail.confirm.button': 'Подтвердить подписку',
  'mail.confirm.notYou':
    'Если вы не подписывались, делать ничего не нужно: без подтверждения новости приходить не будут.',
  'mail.already.subject': 'Вы уже подписаны на новости',
  'mail.already.lead': 'Этот адрес уже подписан на новости «{brand}». Ничего делать не нужно.',

  'mail.news.more': 'Читать полностью',
  'mail.news.testSubject': 'Проверка: {subject}',
  'mail.news.why': 'Вы получили это письмо, потому что подписаны на новости.',
  'mail.news.cancel': 'Отписаться',

  'mail.invitation.subject': 'Приглашение управлять сайтом «{brand}»',
  'mail.invitation.lead':
    'Вам открыли доступ к панели управления сайтом «{brand}». Чтобы войти, задайте пароль. Ссылка действует семь дней и срабатывает один раз.',
  'mail.invitation.button': 'Задать пароль',
  'mail.invitation.notYou': 'Если письмо пришло вам по ошибке, не обращайте на него внимания.',
  'mail.reset.subject': 'Новый пароль для панели управления',
  'mail.reset.lead':
    'Поступил запрос на новый пароль для панели управления сайтом «{brand}». Ссылка действует один час и срабатывает один раз.',
  'mail.reset.button': 'Задать новый пароль',
  'mail.reset.notYou': 'Если вы этого не запрашивали, делать ничего не нужно: пароль останется прежним.',

  'mail.schedule.subject.failed': 'Запланированное изменение не выполнено: {title}',
  'mail.schedule.subject.cancelled': 'Запланированное изменение отменено: {title}',
  'mail.schedule.failed':
    'Изменение, которое вы запланировали, не выполнено. На сайте всё осталось по-прежнему.',
  'mail.schedule.cancelled': 'Изменение, которое вы запланировали, не будет выполнено.',
  'mail.schedule.entry': 'Запись',
  'mail.schedule.language': 'Язык',
  'mail.schedule.languages': 'Языки',
  'mail.schedule.change': 'Изменение',
  'mail.schedule.time': 'Запланированное время',
  'mail.schedule.reason': 'Причина',
  'mail.schedule.by': 'Кто отменил',
  'mail.schedule.publish': 'публикация',
  'mail.schedule.unpublish': 'снятие с публикации',
  'mail.schedule.reason.invalid': 'в содержании есть ошибки, которые нужно исправить',
  'mail.schedule.reason.forbidden': 'у вас больше нет прав на это действие',
  'mail.schedule.reason.approval-needed': 'эту версию не одобрил другой пользователь',
  'mail.schedule.reason.in-bin': 'запись перемещена в корзину',
  'mail.schedule.reason.failure': 'на сервере произошла ошибка, она записана',
  'mail.schedule.reason.published-before': 'этот язык опубликовали раньше',
  'mail.schedule.reason.by-user': 'отменено пользователем',
  'mail.schedule.open': 'Открыть запись',
  'mail.schedule.why': 'Вы получили это письмо, потому что запланировали изменение.',
  'mail.review.subject.requested': '{name} просит проверить текст: {title}',
  'mail.review.subject.approved': 'Текст одобрен: {title}',
  'mail.review.subject.returned': 'Текст возвращён на доработку: {title}',
  'mail.review.requested': '{name} просит вас проверить текст.',
  'mail.review.approved': '{name} одобряет текст, который вы отправили на проверку.',
  'mail.review.returned': '{name} возвращает на доработку текст, который вы отправили на проверку.',
  'mail.review.note': 'Комментарий',
  'mail.review.why.requested': 'Вы получили это письмо, потому что вас выбрали проверяющим.',
  'mail.review.why.decided': 'Вы получили это письмо, потому что просили о проверке.',
};
