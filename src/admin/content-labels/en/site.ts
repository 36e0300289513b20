import { typefaceNames } from '#model/theme/typefaces.ts';
import type { TypeLabels } from '../content-labels.ts';
import {
  clientOptions,
  email,
  figureLabels,
  figures,
  lead,
  pagePicture,
  passage,
  phone,
  searchWords,
  seo,
  socials,
  title,
} from './common.ts';

const target = {
  label: 'Link',
  help: 'A path on this site (/about) or a full address (https://…). If empty, the item has no link.',
};

const menuFields = {
  target,
  children: { label: 'Items below', help: null, item: 'Item below', fields: { target } },
};

export const siteTypes = {
  settings: {
    singular: 'Site settings',
    plural: 'Site settings',
    create: null,
    shared: {
      bin: { label: 'BIN', help: '12 digits. Appears in the footer.' },
      phone: {
        label: 'Telephone',
        help: 'Appears at the top of every page and wherever visitors can contact the company.',
      },
      email: {
        label: 'E-mail',
        help: 'Appears wherever visitors can contact the company, and in the consent text.',
      },
      share_picture: {
        label: 'Picture for links',
        help: 'May appear in the link preview of a page without a picture. The best size is 1200 × 630 pixels.',
      },
      icon: {
        label: 'Site icon',
        help: 'A square picture for browser tabs and home screens of phones.',
      },
      socials,
    },
    localised: {
      brand: { label: 'Short name of the company', help: 'Used in page titles and e-mails.' },
      legal_name: {
        label: 'Full name of the company',
        help: 'With its legal form. Appears in the footer and in the consent text.',
      },
      description: { label: 'Description of the company', help: 'One or two sentences for search engines.' },
      address: { label: 'Registered address', help: 'Appears in the consent text.' },
      license: {
        label: 'Licence details',
        help: 'Number, date and issuer. Appears in the footer.',
      },
      demo_notice: {
        label: 'Notice of a demonstration site',
        help: 'If filled in, appears on every page. Leave it empty on a real site.',
      },
      logo: { label: 'Logo', help: 'The logo at the top of each page, best as SVG.' },
      popular_searches: {
        label: 'Popular searches',
        help: 'Suggested as ready queries on the search page, up to 8.',
        item: 'Query',
        fields: { text: { label: 'Text of the query', help: null } },
      },
    },
  },
  theme: {
    singular: 'Appearance',
    plural: 'Appearance',
    create: null,
    shared: {
      brand: { label: 'Brand colour', help: null },
      accent: {
        label: 'Accent colour',
        help: null,
      },
      link: { label: 'Link colour', help: null },
      text: { label: 'Text colour', help: null },
      background: { label: 'Background colour', help: null },
      corners: {
        label: 'Corners',
        help: null,
        options: {
          square: 'Square',
          slight: 'Slightly rounded',
          medium: 'Rounded',
          round: 'Very rounded',
        },
      },
      typeface: {
        label: 'Typeface',
        help: null,
        options: typefaceNames,
      },
    },
    localised: {},
  },
  navigation: {
    singular: 'Menus',
    plural: 'Menus',
    create: null,
    shared: {
      header: { label: 'Header menu', help: null, item: 'Menu item', fields: menuFields },
      footer: { label: 'Footer menu', help: null, item: 'Menu item', fields: menuFields },
      popular: {
        label: 'Popular pages',
        help: 'Suggested when a page is not found or a search has no results.',
        item: 'Menu item',
        fields: menuFields,
      },
    },
    localised: {
      labels: {
        label: 'Labels of the menu items',
        help: 'An item without a label does not appear in this language.',
      },
    },
  },
  'dictionary-entry': {
    singular: 'Interface text',
    plural: 'Interface texts',
    create: 'New interface text',
    shared: {
      key: { label: 'Key', help: 'Name of the text to replace, such as home.news.' },
    },
    localised: {
      text: {
        label: 'Text',
        help: 'Appears instead of the built-in text. Keep parameters such as {name}. No HTML.',
      },
    },
  },
  consent: {
    singular: 'Consent to the collection and processing of personal data',
    plural: 'Consent to data processing',
    create: null,
    shared: {},
    localised: {
      label: { label: 'Text of the check box', help: 'Stands beside the check box of each form.' },
      title: { label: 'Title', help: null },
      lead: {
        label: 'Introduction',
        help: 'Parameters: {version}, {company}, {address}, {email}, {phone}, {months}, {applyMonths}. Data of the site settings replace them.',
      },
      parts: {
        label: 'Sections',
        help: 'Who processes which data, for what and how long, who receives them, and how to withdraw the consent.',
        item: 'Section',
        fields: {
          title: { label: 'Title of the section', help: null },
          text: { label: 'Text of the section', help: null },
        },
      },
    },
  },
  redirect: {
    singular: 'Redirect rule',
    plural: 'Redirect rules',
    create: 'New rule',
    shared: {
      from: {
        label: 'Old path',
        help: 'Without the language, for example /old-page. One rule is for one path.',
      },
      to: { label: 'New address', help: 'A path on this site, or an address that begins with https://.' },
      status: {
        label: 'Kind of redirect',
        help: 'Usually permanent: search engines then remember the new address.',
        options: {
          301: 'Permanent (301)',
          302: 'Temporary (302)',
          307: 'Temporary, keeps the request method (307)',
          308: 'Permanent, keeps the request method (308)',
        },
      },
      active_from: { label: 'Starts', help: 'If empty, the rule applies at once.' },
      active_to: { label: 'Ends', help: 'If empty, there is no time limit.' },
    },
    localised: {},
  },
  'synonym-set': {
    singular: 'Synonyms',
    plural: 'Search synonyms',
    create: 'New synonyms',
    shared: {
      supplied: {
        label: 'Supplied with the system',
        help: 'From the ready-made list. You may change, unpublish or delete it.',
      },
    },
    localised: {
      words: {
        label: 'Words with one meaning',
        help: 'As visitors say it: words, phrases, abbreviations. A search for one finds the others too. Leave out inflected forms.',
        item: 'Word or phrase',
        fields: { text: { label: 'Word or phrase', help: null } },
      },
      also_finds: {
        label: 'Also finds',
        help: 'A search for the words above finds these words too, but not the other way round.',
        item: 'Word or phrase',
        fields: { text: { label: 'Word or phrase', help: null } },
      },
    },
  },
  'promoted-result': {
    singular: 'Promoted page',
    plural: 'Promoted pages in search',
    create: 'Promote a page',
    shared: {
      supplied: {
        label: 'Supplied with the system',
        help: 'From the ready-made list. You may change, unpublish or delete it.',
      },
    },
    localised: {
      queries: {
        label: 'Queries',
        help: 'For these queries, in any form and with synonyms, the page comes first.',
        item: 'Query',
        fields: { text: { label: 'Text of the query', help: null } },
      },
      target: {
        label: 'Page',
        help: 'A path on this site (/career) or a full address (https://…).',
      },
      link_text: { label: 'Link text', help: 'If empty, the title of the page appears.' },
      sentence: { label: 'One sentence', help: 'If empty, an excerpt of the page appears.' },
    },
  },
  'main-page': {
    singular: 'Home page',
    plural: 'Home page',
    create: null,
    shared: {
      picture: pagePicture,
      figures,
      offerings: { label: 'Services', help: 'In the order shown, up to 8 services.' },
      deals: { label: 'Deals', help: 'In the order shown, up to 6 deals.' },
      documents: { label: 'Documents', help: 'In the order shown, up to 6 documents.' },
      video: { label: 'Video', help: 'Appears in the section on the company.' },
    },
    localised: {
      title: { label: 'Title', help: 'The largest text at the top of the page.' },
      lead,
      about_title: { label: 'Title of the section on the company', help: null },
      about_text: { label: 'Text of the section on the company', help: null },
      audiences: {
        label: 'Who we work with',
        help: 'The cards lead to the list of services. One card for each kind of client is enough.',
        item: 'Card',
        fields: { type: { label: 'For whom', help: null, options: clientOptions }, ...passage },
      },
      figure_labels: figureLabels,
      ...seo,
      ...searchWords,
    },
  },
  contacts: {
    singular: 'Contacts page',
    plural: 'Contacts page',
    create: null,
    shared: {
      phone,
      email,
      departments: { label: 'Departments', help: null, item: 'Department', fields: { phone, email } },
      socials,
    },
    localised: {
      title,
      lead,
      address: { label: 'Address', help: null },
      hours: { label: 'Opening hours', help: 'In one line, with the days: Monday to Friday, 9:00–18:00.' },
      directions: { label: 'How to get there', help: null },
      departments: {
        label: 'Texts of the departments',
        help: null,
        fields: {
          title: { label: 'Name of the department', help: null },
          hours: { label: 'Opening hours', help: null },
        },
      },
      ...seo,
      ...searchWords,
    },
  },
  city: {
    singular: 'Office',
    plural: 'Offices',
    create: 'New office',
    shared: {
      postal_code: { label: 'Postal code', help: 'Such as 050000 or A15E4C6.' },
      head_office: { label: 'Head office', help: null },
      latitude: {
        label: 'Latitude',
        help: 'As a decimal, for example 43.24. The office stands here on the map.',
      },
      longitude: { label: 'Longitude', help: 'As a decimal, for example 76.95.' },
      phones: { label: 'Telephones', help: 'Up to 5 numbers.' },
      email,
      hours: {
        label: 'Opening hours',
        help: 'In Almaty time. Days with different hours are entered separately.',
        item: 'Working days',
        fields: {
          days: {
            label: 'Days',
            help: null,
            options: {
              1: 'Monday',
              2: 'Tuesday',
              3: 'Wednesday',
              4: 'Thursday',
              5: 'Friday',
              6: 'Saturday',
              7: 'Sunday',
            },
          },
          from: { label: 'Opens', help: 'For example 09:00.' },
          to: {
            label: 'Closes',
            help: 'For example 18:00. If open around the clock, write 00:00 and 24:00.',
          },
        },
      },
    },
    localised: {
      name: { label: 'City', help: null },
      address: { label: 'Address', help: 'Without the city and the postal code.' },
      note: { label: 'Note', help: 'For example on the entrance or parking.' },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
