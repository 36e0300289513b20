export const seo = {
  seo_title: {
    label: 'Title for search engines',
    help: 'Appears in search results and on the browser tab. If empty, the main title is used.',
  },
  seo_description: {
    label: 'Description for search engines',
    help: 'Appears below the title in search results. About 150 characters are best. If empty, the summary is used.',
  },
};

export const searchWords = {
  search_words: {
    label: 'Words for the site search',
    help: 'What visitors call it and the text does not say: everyday words, abbreviations, questions. They are not shown. Separate with semicolons. The search corrects misspellings itself.',
  },
};

export const pagePicture = {
  label: 'Picture',
  help: 'Appears at the top of the page and in link previews. Best at least 1600 pixels wide.',
};

export const clientOptions = { business: 'Business', private: 'Private clients' };

export const figures = {
  label: 'Key figures',
  help: 'Numbers in large print on the page. Their labels are written separately in each language.',
  item: 'Figure',
  fields: {
    value: {
      label: 'Value',
      help: 'Write an amount in full, in tenge. Leave out the percent sign: for 40% write 40.',
    },
    format: {
      label: 'Format',
      help: null,
      options: { number: 'Number', money: 'Amount, ₸', percent: 'Percentage', year: 'Year' },
    },
  },
};

export const figureLabels = { label: 'Labels of the figures', help: 'They appear below the number.' };

export const socials = {
  label: 'Social networks',
  help: null,
  item: 'Network',
  fields: {
    network: { label: 'Name of the network', help: null },
    url: { label: 'Link to the profile', help: 'Begins with https://.' },
  },
};

export const phone = { label: 'Telephone', help: null };
export const email = { label: 'E-mail', help: null };
export const title = { label: 'Title', help: null };
export const text = { label: 'Text', help: null };
export const name = { label: 'Name', help: null };
export const year = { label: 'Year', help: null };
export const lead = { label: 'Lead', help: 'One or two sentences below the title.' };
export const summary = {
  label: 'Summary',
  help: 'Appears in lists, in search results and at the top of the page.',
};
export const documents = { label: 'Documents', help: 'They appear on the page in this order.' };
export const passage = { title, text };
