import type { TypeLabels } from '../content-labels.ts';
import {
  documents,
  figureLabels,
  figures,
  lead,
  name,
  pagePicture,
  passage,
  searchWords,
  seo,
  summary,
  text,
  title,
  year,
} from './common.ts';

const shared = { picture: pagePicture };

const localised = {
  title,
  lead,
  body: { label: 'Main text', help: 'Appears after the lead. Optional.' },
  ...seo,
  ...searchWords,
};

const reportDocument = {
  label: 'Document',
  help: 'The report appears only in the languages in which this document is published.',
};

export const aboutTypes = {
  'about-overview': {
    singular: 'Overview',
    plural: 'Overview',
    create: null,
    shared: { ...shared, figures },
    localised: {
      ...localised,
      values: {
        label: 'Values',
        help: 'Up to 8 values.',
        item: 'Value',
        fields: passage,
      },
      figure_labels: figureLabels,
    },
  },
  'about-annual-reports': {
    singular: 'Annual reports',
    plural: 'Annual reports',
    create: null,
    shared: {
      ...shared,
      reports: {
        label: 'Reports',
        help: 'They appear on the page with the newest first.',
        item: 'Report',
        fields: { year, cover: { label: 'Cover', help: null }, document: reportDocument },
      },
    },
    localised: {
      ...localised,
      highlights: { label: 'Highlights of the reports', help: 'They appear below the title of the report.' },
    },
  },
  'about-compliance-control': {
    singular: 'Compliance',
    plural: 'Compliance',
    create: null,
    shared: {
      ...shared,
      phone: { label: 'Hotline', help: null },
      email: { label: 'E-mail address for reports', help: null },
      documents,
    },
    localised: {
      ...localised,
      principles: { label: 'Principles', help: 'Up to 8 principles.', item: 'Principle', fields: passage },
      reporting: {
        label: 'Reporting misconduct',
        help: null,
        fields: {
          title: { label: 'Title of the section', help: null },
          text: { label: 'Text of the section', help: 'What can be reported, and how.' },
          steps: {
            label: 'What happens, step by step',
            help: 'Numbered steps.',
            item: 'Step',
            fields: { text },
          },
          promise: {
            label: 'Protection of the person who reports',
            help: 'What the company guarantees to that person.',
          },
        },
      },
      officer: {
        label: 'Responsible officer',
        help: null,
        fields: {
          name: { label: 'Full name', help: null },
          role: { label: 'Position', help: null },
        },
      },
    },
  },
  'about-esg-policies': {
    singular: 'ESG policies',
    plural: 'ESG policies',
    create: null,
    shared: { ...shared, figures, documents },
    localised: {
      ...localised,
      pillars: {
        label: 'What we work on',
        help: 'Up to 8 fields of work.',
        item: 'Field of work',
        fields: passage,
      },
      figure_labels: figureLabels,
    },
  },
  'about-financial-reports': {
    singular: 'Financial reports',
    plural: 'Financial reports',
    create: null,
    shared: {
      ...shared,
      years: { label: 'Years in the table', help: 'Columns of the table from left to right, up to 6 years.' },
      rows: {
        label: 'Table rows',
        help: null,
        item: 'Table row',
        fields: {
          values: {
            label: 'Values',
            help: 'In tenge, one number for each year. If there are no data, leave it empty.',
          },
        },
      },
      reports: {
        label: 'Reports',
        help: 'They appear on the page with the newest first.',
        item: 'Report',
        fields: {
          year,
          period: {
            label: 'Period',
            help: null,
            options: { q1: 'First quarter', h1: 'First half-year', m9: 'Nine months', year: 'Full year' },
          },
          audited: { label: 'Audited', help: null },
          document: reportDocument,
        },
      },
    },
    localised: {
      ...localised,
      rows: {
        label: 'Labels of the table rows',
        help: 'A row without a label does not appear in this language.',
      },
    },
  },
  'about-history': {
    singular: 'History of the company',
    plural: 'History of the company',
    create: null,
    shared: {
      ...shared,
      milestones: {
        label: 'Milestones',
        help: 'They appear on the page by year.',
        item: 'Milestone',
        fields: { year, picture: { label: 'Picture', help: null } },
      },
    },
    localised: {
      ...localised,
      milestones: { label: 'Texts of the milestones', help: null, fields: passage },
    },
  },
  'about-licenses': {
    singular: 'Licences',
    plural: 'Licences',
    create: null,
    shared: {
      ...shared,
      licenses: {
        label: 'Licences',
        help: null,
        item: 'Licence',
        fields: {
          number: { label: 'Number', help: null },
          issued_on: { label: 'Issued on', help: null },
          expires_on: { label: 'Valid until', help: 'If empty, the licence has no end date.' },
          scan: { label: 'Picture of the copy', help: 'Appears small on the page, and large when clicked.' },
          file: { label: 'File of the document', help: 'The file that visitors can download.' },
        },
      },
    },
    localised: {
      ...localised,
      licenses: {
        label: 'Texts of the licences',
        help: null,
        fields: {
          title: name,
          issuer: { label: 'Issued by', help: null },
          scope: { label: 'Permitted activities', help: null },
        },
      },
    },
  },
  'about-teams': {
    singular: 'Teams',
    plural: 'Teams',
    create: null,
    shared: {
      ...shared,
      teams: {
        label: 'Groups',
        help: 'Such as the board of directors and the management board. They appear on the page in this order.',
        item: 'Group',
        fields: {
          members: {
            label: 'Members',
            help: null,
            item: 'Member',
            fields: { portrait: { label: 'Portrait', help: null } },
          },
        },
      },
    },
    localised: {
      ...localised,
      teams: { label: 'Names of the groups', help: null },
      people: {
        label: 'Texts on the people',
        help: null,
        fields: {
          name: { label: 'Full name', help: null },
          role: { label: 'Position', help: null },
          biography: { label: 'Biography', help: null },
        },
      },
    },
  },
  video: {
    singular: 'Video',
    plural: 'Videos',
    create: 'New video',
    shared: {
      sources: {
        label: 'Video files',
        help: 'One video as MP4 and WebM, up to 4 files. A browser plays the first one that it supports.',
      },
      poster: { label: 'Cover', help: 'Appears in the list and until the video starts.' },
      duration: { label: 'Duration in seconds', help: null },
      recorded_on: { label: 'Recorded on', help: null },
      player: {
        label: 'Video on another site',
        help: 'A link in addition to the video file, or instead of it.',
      },
    },
    localised: {
      title,
      summary,
      transcript: {
        label: 'Transcript',
        help: 'Everything that is said in the video, for people who do not hear it and for search.',
      },
      captions: { label: 'Captions', help: 'A WebVTT file in this language.' },
      ...seo,
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
