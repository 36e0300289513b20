import type { FormMessages } from '../kk/form.ts';

/** English messages of forms; see kk/form.ts. */
export const form = {
  'subscribe.title': 'Subscribe to our news',
  'subscribe.lead':
    'We will e-mail you when something new is published. Every e-mail has a link to unsubscribe.',
  'subscribe.submit': 'Subscribe',
  'callMe.title': 'Request a call',
  'callMe.lead': 'Leave your number, and we will call you within one working day.',
  'callMe.submit': 'Call me back',
  'messageUs.title': 'Write to us',
  'messageUs.lead':
    'We will answer within three working days. A phone number or an e-mail address is enough.',
  'messageUs.submit': 'Send the message',
  'exclusiveInfo.title': 'Request further material',
  'exclusiveInfo.lead':
    'Within three working days we will e-mail you material that is not published on the site.',
  'exclusiveInfo.submit': 'Request the material',
  'apply.title': 'Job application',
  'apply.lead': 'We will read your application and get in touch within five working days.',
  'apply.submit': 'Send the application',

  'field.name': 'Full name',
  'field.email': 'E-mail',
  'field.phone': 'Telephone',
  'field.phone.hint': 'For example, +7 701 234 56 78',
  'field.city': 'City',
  'field.time': 'When it suits you to take the call',
  'field.time.any': 'Any time',
  'field.time.morning': 'In the morning',
  'field.time.afternoon': 'In the afternoon',
  'field.time.evening': 'Towards the end of the working day',
  'field.topic': 'Topic',
  'field.subject': 'Which service or deal it is about',
  'field.subject.none': 'No particular service or deal',
  'field.vacancy': 'Vacancy',
  'field.vacancy.general': 'No particular vacancy',
  'field.message': 'Message',
  'field.cover': 'Cover letter',
  'field.cover.hint': 'A few words about yourself and why this work interests you',
  'field.cv': 'CV file',
  'field.cv.hint': 'PDF, DOC, DOCX, ODT or RTF, up to 10\u00a0MB',
  'field.consent': 'I consent to the collection and processing of my personal data',
  'field.website': 'Leave this field empty',

  'form.optional': '{label} (optional)',
  'form.consentBy': 'Data operator: {company}. Version of the text: {version}.',
  'form.consentLink': 'Full text of the consent',
  'form.faults': 'The form has not been sent. Please correct the following',
  'form.failed': 'The form has not been sent',
  'form.fileLost': 'The file you chose was not kept: choose it again.',
  'form.failedText':
    'The connection was lost, or something went wrong on our server. What you wrote is still in the form: try to send it again.',
  'form.callInstead': 'You can also call:',
  'form.checking': 'Checking the form: this may take a few seconds.',
  'form.sending': 'Sending…',

  'consent.title': 'Consent to the collection and processing of personal data',
  'consent.lead': 'By sending a form on this site you agree to this text. Version of the text: {version}.',
  'consent.operator': 'Who collects and processes the data',
  'consent.operatorText': 'The operator that collects and processes the data is {company}, {address}.',
  'consent.data': 'What data are collected',
  'consent.dataText':
    'Only what you write in the form yourself: your name, telephone, e-mail address, city, message and the CV attached to an application. With them we keep the page from which the form was sent, the time, the language and the version of this text.',
  'consent.purpose': 'What for',
  'consent.purposeText':
    'To answer you, to call you, to send the material you asked for or to consider your application and, if you subscribe, to send you news. The data are not used for anything else.',
  'consent.term': 'For how long',
  'consent.termText':
    'Enquiries are kept for {months} {months|month|months}, applications and CVs for {applyMonths} {applyMonths|month|months}, and the address for news until you unsubscribe. After that the data are deleted.',
  'consent.others': 'Who they are passed on to',
  'consent.othersText':
    'The data are not passed on to third parties, are not sent outside Kazakhstan and are not made public.',
  'consent.withdraw': 'How to withdraw your consent',
  'consent.withdrawText':
    'Write to {email} or call {phone} at any time, and we will delete your data. Every e-mail with news has a link to unsubscribe.',

  'partConsent.operator': 'The operator that collects and processes the data is {company}.',
  'partConsent.withdrawByMail':
    'Write to {email} at any time, and we will delete your data. Every e-mail with news has a link to unsubscribe.',
  'partConsent.withdrawByPhone':
    'Call {phone} at any time, and we will delete your data. Every e-mail with news has a link to unsubscribe.',
  'partConsent.withdraw':
    'Contact us at any time, and we will delete your data. Every e-mail with news has a link to unsubscribe.',

  'consentVersions.title': 'All versions of the text',
  'consentVersions.former': 'This is a former version of the text. Another one is in force now.',

  'fault.missing': 'Fill in this field.',
  'fault.missing.name': 'Enter your full name.',
  'fault.missing.email': 'Enter your e-mail address.',
  'fault.missing.phone': 'Enter your phone number.',
  'fault.missing.message': 'Write your message.',
  'fault.missing.cv': 'Attach a file with your CV.',
  'fault.missing.consent':
    'Consent to the collection and processing of your data: without it we cannot accept the form.',
  'fault.too_short': 'Write a little more.',
  'fault.too_short.name': 'Enter your name in full: at least 2 letters.',
  'fault.too_short.email': 'Enter the whole address, such as aigerim@mail.kz.',
  'fault.too_short.message': 'Write a little more: at least 10 characters.',
  'fault.too_short.cover': 'Write a little more, at least 10 characters, or leave the field empty.',
  'fault.too_long': 'Make it shorter.',
  'fault.too_long.name': 'The name must be no longer than 100 characters.',
  'fault.too_long.email': 'The address must be no longer than 254 characters.',
  'fault.too_long.city': 'The name of the city must be no longer than 100 characters.',
  'fault.too_long.topic': 'The topic must be no longer than 200 characters.',
  'fault.too_long.message': 'The message must be no longer than 4000 characters.',
  'fault.too_long.cover': 'The letter must be no longer than 4000 characters.',
  'fault.invalid': 'Check this field and fill it in again.',
  'fault.invalid.name': 'Write only your name here: no links, e-mail addresses or markup.',
  'fault.invalid.email': 'Enter the whole address, such as aigerim@mail.kz.',
  'fault.invalid.phone':
    'Enter the whole number, such as +7 701 234 56 78. A number from another country begins with “+” and the country code.',
  'fault.invalid.time': 'Choose a time from the list.',
  'fault.invalid.consent':
    'Consent to the collection and processing of your data: without it we cannot accept the form.',
  'fault.ambiguous': 'This can be understood in several ways: write it in full.',
  'fault.ambiguous.phone':
    'We cannot tell which country this number belongs to. Write it with “+” and the country code, such as +7 701 234 56 78 or +998 90 123 45 67.',
  'fault.repeated': 'This field may be sent only once.',
  'fault.either': 'Enter a phone number or an e-mail address so that we can answer.',
  'fault.unknown': 'This form has no such field.',
  'fault.unknown.vacancy':
    'Applications for this vacancy are not accepted. Choose another or send a general application.',
  'fault.unknown.subject': 'There is no such service or deal on the site.',
  'fault.file_too_large': 'The file is too large: it must be no larger than 10 MB.',
  'fault.file_type':
    'We cannot accept this file: its content is not PDF, DOC, DOCX, ODT or RTF, or it contains a macro or a program. Save your CV as PDF and attach it again.',
  'fault.file_damaged': 'The file cannot be read: it may be damaged. Save it again and attach it once more.',
  'fault.file_infected': 'A virus was found in the file, so we did not accept it. Attach another file.',
} as const satisfies FormMessages;
