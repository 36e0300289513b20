import type { HomeMessages } from '../kk/home.ts';

export const messages: HomeMessages = {
  'home.nothing': 'Nothing needs attention now',
  'home.brokenLinks': 'Broken links',
  'home.stale': 'Outdated translations',
  'home.inReview': 'In review',
  'home.changed': 'Changed but not published',
  'home.drafts': 'Drafts',
  'home.scheduled': 'Scheduled',
  'home.entries': '{count} {count|entry|entries}',
  'home.lists': '{group}: complete lists',
  'home.all': 'All entries',
  'home.recent': 'Recent changes',
  'home.autosaved': 'Your unsaved work',
  'home.autosavedLead': 'Only you see these changes so far.',
  'home.newEntry': 'New entry',
  'home.untitled': 'Untitled',
};
