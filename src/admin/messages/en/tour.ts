import type { TourMessages } from '../kk/tour.ts';

export const messages: TourMessages = {
  'tour.offer': 'If this is your first time here, take a short tour of six steps.',
  'tour.start': 'Start the tour',
  'tour.decline': 'No, thanks',
  'tour.title': 'Short tour',
  'tour.lead': 'The main things about the admin in six steps.',
  'tour.step': '{step}/{total}',
  'tour.finish': 'Finish',
  'tour.close': 'Close the tour',
  'tour.welcome.title': 'Welcome',
  'tour.welcome.text':
    'This is a demonstration site with an invented company, so feel free to change any text. The home screen shows what needs attention.',
  'tour.content.text':
    'All entries of the site are grouped by section. A news item has its Kazakh, Russian and English texts side by side. Visitors see a change only after it is published.',
  'tour.matrix.text':
    'The translation matrix shows in which language a section lacks texts or has outdated ones.',
  'tour.search.text': 'Press Ctrl K to find any entry, section or action.',
  'tour.site.text':
    'The site opens in a new window. Check what is not published yet in the preview of an entry.',
  'tour.account.text':
    'Here you set the language of the interface, your password and two-step verification. You can also take this tour again from there.',
};
