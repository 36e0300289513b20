import * as z from 'zod';
import { byKey, key, line, linkTarget, list } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';

/** `null` for a menu entry without a link. */
const target = linkTarget().nullable();

const entry = z.object({ key: key(), target });
const branch = entry.extend({ children: list(entry).default([]) });
const menu = list(branch, { max: 20 });

const menuLists = ['header', 'footer', 'popular'].flatMap((name) => [name, `${name}[].children`]);

const entryView = z.object({ key: z.string(), target: z.string().nullable(), label: z.string() });
const menuView = z.array(entryView.extend({ children: z.array(entryView) }));

const view = z.object({ header: menuView, footer: menuView, popular: menuView });

/** Menus: header, footer, and popular pages for the error page. */
export const navigation = defineContentType({
  name: 'navigation',
  singleton: 'navigation',
  shared: () => z.object({ header: menu, footer: menu, popular: menu }),
  localised: () => z.object({ labels: byKey(menuLists, line(80)) }),
  card: view,
  item: view,
  slugSource: () => 'navigation',
  toIndexFields: () => ({ title: 'navigation', text: '' }),
  toViews({ shared, localised: { labels } }) {
    const labelled = <Entry extends { key: string }>(entries: readonly Entry[]) =>
      entries.flatMap((item) => {
        const label = labels[item.key];
        return label === undefined ? [] : [{ ...item, label }];
      });
    const menuOf = (entries: z.output<typeof menu>) =>
      labelled(entries).map((item) => ({ ...item, children: labelled(item.children) }));
    const { header, footer, popular } = shared;
    const item = { header: menuOf(header), footer: menuOf(footer), popular: menuOf(popular) };
    return { card: item, item };
  },
});
