import type { ConsentMessages } from '../kk/consent.ts';

export const messages: ConsentMessages = {
  'consentTexts.lead':
    'Everyone who sends a form agrees to this text. Each published text becomes a version of its own, which cannot be changed or deleted. Each submission records the version that its sender agreed to.',
  'consentTexts.edit': 'Edit the text',
  'consentTexts.start': 'Start with the built-in text',
  'consentTexts.builtIn': 'The built-in text of the site is in force now, until you publish your own.',
  'consentTexts.state': 'State',
  'consentTexts.versions': 'Versions',
  'consentTexts.none': 'There is no published version yet.',
  'consentTexts.date': 'Date',
  'consentTexts.version': 'Version',
  'consentTexts.submissions': 'Consents',
  'consentTexts.inForce': 'in force',
  'consentTexts.open': 'Open the text',
};
