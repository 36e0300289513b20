import type { TypeLabels } from '../content-labels.ts';
import {
  clientOptions,
  figureLabels,
  figures,
  name,
  passage,
  searchWords,
  seo,
  summary,
  text,
  title,
} from './common.ts';

const clientType = { label: 'For whom', help: null, options: clientOptions };

export const itemTypes = {
  'news-category': {
    singular: 'News category',
    plural: 'News categories',
    create: 'New category',
    shared: {},
    localised: { name },
  },
  news: {
    singular: 'News item',
    plural: 'News',
    create: 'New news item',
    shared: {
      category: { label: 'Category', help: null },
      date: {
        label: 'Date and time',
        help: 'In Almaty time. Visitors see them, and they order the list.',
      },
      picture: {
        label: 'Picture',
        help: 'Appears at the top of the news item, in lists and in link previews.',
      },
      figures,
    },
    localised: { title, summary, body: text, figure_labels: figureLabels, ...seo, ...searchWords },
  },
  'document-category': {
    singular: 'Document section',
    plural: 'Document sections',
    create: 'New category',
    shared: {},
    localised: {
      name,
      description: { label: 'Description', help: 'Appears below the title on the page of the section.' },
      ...searchWords,
    },
  },
  document: {
    singular: 'Document',
    plural: 'Documents',
    create: 'New document',
    shared: {
      category: { label: 'Document section', help: null },
      dated_on: {
        label: 'Date of the document',
        help: 'When it was approved or issued. The list is ordered by it.',
      },
      number: { label: 'Number', help: 'Without the sign No.' },
    },
    localised: {
      title,
      note: { label: 'Note', help: 'Appears below the title.' },
      own_date: {
        label: 'Date of the file in this language',
        help: 'If the file was replaced apart from the other languages. If empty, the date of the document is shown.',
      },
      files: {
        label: 'Files',
        help: 'The current version, for example as PDF and Excel, up to 4 files.',
        item: 'File',
        fields: { file: { label: 'File', help: null } },
      },
      versions: {
        label: 'Earlier versions',
        help: null,
        item: 'Version',
        fields: {
          dated_on: { label: 'Date of the version', help: null },
          note: { label: 'Note', help: null },
          file: { label: 'File', help: null },
        },
      },
      ...searchWords,
    },
  },
  'tariff-group': {
    singular: 'Group of tariffs',
    plural: 'Tariffs',
    create: 'New group of tariffs',
    shared: {
      client_type: clientType,
      schedules: {
        label: 'Schedules',
        help: 'When tariffs change, add a new schedule and leave the old one as it is.',
        item: 'Schedule',
        fields: {
          effective_from: { label: 'In force from', help: null },
          effective_to: { label: 'Last day', help: 'If empty, in force until the next schedule.' },
          document: { label: 'Document behind it', help: null },
          rows: {
            label: 'Rows',
            help: 'The row of a service has the same name in all schedules.',
            item: 'Table row',
            fields: {
              rate: {
                label: 'Tariff',
                help: null,
                variants: {
                  free: { label: 'Free', fields: {} },
                  money: {
                    label: 'Fixed amount',
                    fields: { amount: { label: 'Amount, ₸', help: null } },
                  },
                  percent: {
                    label: 'Percentage',
                    fields: {
                      percent: { label: 'Percentage, %', help: null },
                      min: { label: 'Minimum, ₸', help: null },
                      max: { label: 'Maximum, ₸', help: null },
                    },
                  },
                  agreed: { label: 'By agreement', fields: {} },
                },
              },
            },
          },
        },
      },
    },
    localised: {
      title,
      note: { label: 'Note', help: 'Appears below the title of the group.' },
      rows: {
        label: 'Texts of the table rows',
        help: null,
        fields: {
          service: { label: 'Service', help: null },
          condition: { label: 'Condition', help: 'For example: for trades up to ₸10\u00a0million.' },
        },
      },
      changes: { label: 'What will change', help: 'The difference from the previous schedule.' },
      ...searchWords,
    },
  },
  'vacancy-field': {
    singular: 'Field of work',
    plural: 'Fields of work',
    create: 'New field of work',
    shared: {},
    localised: { name },
  },
  vacancy: {
    singular: 'Vacancy',
    plural: 'Vacancies',
    create: 'New vacancy',
    shared: {
      state: {
        label: 'State',
        help: 'The page of a closed vacancy stays available for 180 days, then it is archived.',
        options: { open: 'Open', closed: 'Closed' },
      },
      employment: {
        label: 'Employment',
        help: null,
        options: {
          full_time: 'Full time',
          part_time: 'Part time',
          internship: 'Internship',
          remote: 'Remote',
        },
      },
      field: { label: 'Field of work', help: null },
      cities: { label: 'Cities', help: null },
      posted_on: { label: 'Posted on', help: 'The list is ordered by it.' },
      closes_on: {
        label: 'Last day to apply',
        help: 'The vacancy closes by itself on the next day. If empty, it stays open until someone closes it.',
      },
      pay: {
        label: 'Pay',
        help: 'Per month, before tax, in tenge. If empty, the page says “agreed at interview”.',
        fields: {
          from: { label: 'Minimum, ₸', help: null },
          to: { label: 'Maximum, ₸', help: null },
        },
      },
    },
    localised: {
      title: { label: 'Job title', help: null },
      summary,
      duties: { label: 'Duties', help: null },
      requirements: { label: 'Requirements', help: null },
      conditions: { label: 'Conditions', help: null },
      ...seo,
      ...searchWords,
    },
  },
  offering: {
    singular: 'Service',
    plural: 'Services',
    create: 'New service',
    shared: {
      type: clientType,
      picture: { label: 'Picture', help: 'Appears at the top of the page and in lists.' },
      documents: { label: 'Documents', help: 'In the order shown, up to 10 documents.' },
    },
    localised: {
      title,
      summary,
      body: text,
      features: { label: 'Features', help: 'Up to 8 features.', item: 'Feature', fields: passage },
      steps: {
        label: 'How it works',
        help: 'Numbered steps, up to 8.',
        item: 'Step',
        fields: passage,
      },
      terms: {
        label: 'Key terms',
        help: 'A short table, up to 12 rows.',
        item: 'Term',
        fields: {
          label: { label: 'Name', help: 'For example: minimum amount.' },
          value: { label: 'Value', help: 'For example: ₸50,000.' },
        },
      },
      risk_warning: {
        label: 'Risk warning',
        help: 'Required by law for some services.',
      },
      ...seo,
      ...searchWords,
    },
  },
  'deal-field': {
    singular: 'Industry',
    plural: 'Industries',
    create: 'New industry',
    shared: {},
    localised: { name },
  },
  deal: {
    singular: 'Deal',
    plural: 'Deals',
    create: 'New deal',
    shared: {
      date: { label: 'Date of the deal', help: 'The list is ordered by it.' },
      amount: {
        label: 'Amount of the deal, ₸',
        help: 'In full, in tenge. Leave it empty if the amount is not public.',
      },
      field: { label: 'Industry', help: null },
      picture: { label: 'Picture', help: null },
    },
    localised: {
      title,
      client: { label: 'Client', help: null },
      role: { label: 'Our role', help: 'For example: underwriter, financial adviser.' },
      summary: { label: 'Summary', help: 'Appears in the list of deals and on the home page.' },
      body: { label: 'Full description', help: 'Appears when a visitor opens the card of the deal.' },
      ...searchWords,
    },
  },
  'faq-category': {
    singular: 'Question topic',
    plural: 'Question topics',
    create: 'New topic',
    shared: { type: clientType },
    localised: { name },
  },
  faq: {
    singular: 'Question',
    plural: 'Questions and answers',
    create: 'New question',
    shared: {
      type: clientType,
      category: { label: 'Topic', help: 'Choose a topic for the same kind of client as the question.' },
      popular: {
        label: 'Frequently asked',
        help: 'The question also appears in the list at the top of the page.',
      },
    },
    localised: {
      question: { label: 'Question', help: null },
      answer: { label: 'Answer', help: null },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
