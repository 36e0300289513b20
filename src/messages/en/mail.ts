import type { MailMessages } from '../kk/mail.ts';

/** English texts of e-mails; see kk/mail.ts. */
export const mail: MailMessages = {
  'mail.form.subscribe': 'news subscription',
  'mail.form.call-me': 'request for a call',
  'mail.form.message-us': 'message',
  'mail.form.exclusive-info': 'request for further material',
  'mail.form.apply': 'job application',

  'mail.lead.subject': 'New enquiry {reference}: {form}',
  'mail.lead.lead': 'A new enquiry has come through the site.',
  'mail.lead.replyBy': 'An answer is due by {date}.',
  'mail.lead.reply': 'A reply to this e-mail goes to the person who sent the enquiry.',
  'mail.lead.careful': 'The text was written by a visitor: be careful with links and requests in it.',
  'mail.lead.file': '{name} (not attached, kept with the enquiry)',

  'mail.field.reference': 'Reference',
  'mail.field.form': 'Form',
  'mail.field.sent': 'Sent',
  'mail.field.page': 'Page of the site',
  'mail.field.name': 'Name',
  'mail.field.email': 'E-mail',
  'mail.field.phone': 'Phone',
  'mail.field.city': 'City',
  'mail.field.time': 'Convenient time for a call',
  'mail.field.topic': 'Topic',
  'mail.field.subject': 'About',
  'mail.field.vacancy': 'Vacancy',
  'mail.field.message': 'Message',
  'mail.field.cover': 'Cover letter',
  'mail.field.cv': 'CV file',

  'mail.time.any': 'any time in working hours',
  'mail.time.morning': 'before noon',
  'mail.time.afternoon': 'afternoon',
  'mail.time.evening': 'towards the end of the working day',

  'mail.hello': 'Hello,',
  'mail.receipt.subject': 'We have received your enquiry {reference}',
  'mail.receipt.lead': 'We have received what you sent from our site: {form}. The reference is {reference}.',
  'mail.receipt.replyBy': 'We will reply by {date}.',
  'mail.receipt.phone': 'If you have a question, call {phone} and quote the reference.',
  'mail.receipt.notYou': 'If you did not send anything, please ignore this e-mail.',

  'mail.quarantine.subject': 'New enquiries in quarantine: {count}',
  'mail.quarantine.lead':
    'New enquiries in quarantine: {count}. Such enquiries look like spam, but real ones may be among them.',
  'mail.quarantine.waiting': 'In quarantine altogether',
  'mail.quarantine.action':
    'Please look through them and release the real ones: only then does the sender get a receipt with a reply date.',
  'mail.quarantine.why': 'We send this e-mail once a day if there are new enquiries in quarantine.',

  'mail.confirm.subject': 'Please confirm your news subscription',
  'mail.confirm.lead':
    'To receive the news of {brand} at this address, please confirm the subscription. The link is valid for seven days.',
  'mail.confirm.button': 'Confirm the subscription',
  'mail.confirm.notYou':
    'If you did not ask for this, there is nothing to do: if you do not confirm, you will receive nothing.',
  'mail.already.subject': 'You are already subscribed to the news',
  'mail.already.lead': 'This address is already subscribed to the news of {brand}. There is nothing to do.',

  'mail.news.more': 'Read in full',
  'mail.news.testSubject': 'Test: {subject}',
  'mail.news.why': 'You are receiving this e-mail because you are subscribed to the news.',
  'mail.news.cancel': 'Unsubscribe',

  'mail.invitation.subject': 'Invitation to manage the {brand} website',
  'mail.invitation.lead':
    'You have been given access to the admin of the {brand} website. Set a password to sign in. The link is valid for seven days and works once.',
  'mail.invitation.button': 'Set a password',
  'mail.invitation.notYou': 'If this e-mail reached you by mistake, please ignore it.',
  'mail.reset.subject': 'A new password for the admin',
  'mail.reset.lead':
    'A new password was requested for the admin of the {brand} website. The link is valid for one hour and works once.',
  'mail.reset.button': 'Set a new password',
  'mail.reset.notYou': 'If you did not ask for this, there is nothing to do: your password stays the same.',
};
