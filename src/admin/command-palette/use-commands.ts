import { useMemo } from 'react';
import { localeNames, locales } from '#language/locale/locale.ts';
import { useContentTypes } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { changeLanguage, leaveAdmin } from '../shell/account-actions.ts';
import { administrationLinks, contentTypePath, leadLinks, mainLinks } from '../shell/navigation.ts';
import type { Command } from './commands.ts';

interface Actions {
  navigate: (path: string) => void;
  onShortcuts: () => void;
}

/** Screens and actions that the user may use. */
export function useCommands({ navigate, onShortcuts }: Actions): Command[] {
  const t = useT();
  const labels = useTypeLabels();
  const access = useAccount();
  const types = useContentTypes().data?.types;
  return useMemo(() => {
    const { account } = access;
    const link = (to: string, label: string, icon: Command['icon']): Command => ({
      key: to,
      label,
      icon,
      note: t('palette.screen'),
      run: () => navigate(to),
    });
    const action = (key: string, label: string, icon: Command['icon'], run: () => void): Command => ({
      key,
      label,
      icon,
      note: t('palette.action'),
      run,
    });
    const contentTypes = types ?? [];
    return [
      ...[...mainLinks(access), ...leadLinks(access), ...administrationLinks(access)].map(
        ({ to, label, icon }) => link(to, t(label), icon),
      ),
      link('/account', t('shell.account'), 'settings'),
      ...contentTypes.map((type) => link(contentTypePath(type), labels.plural(type.name), 'list')),
      ...contentTypes
        .filter(({ may }) => may.create)
        .flatMap(({ name }) => {
          const label = labels.create(name);
          if (label === null) return [];
          const create = action(`new ${name}`, label, 'add', () => navigate(`/content/${name}/new`));
          // "New topic" alone does not say of what.
          return { ...create, note: labels.plural(name) };
        }),
      ...locales.map((locale) => {
        const label = t('palette.switchLanguage', { language: localeNames[locale].own });
        const run = () => void changeLanguage(account, locale, t);
        return action(`language ${locale}`, label, 'globe', run);
      }),
      action('shortcuts', t('shell.shortcuts'), 'keyboard', onShortcuts),
      action('site', t('shell.openSite'), 'external', () => void window.open('/', '_blank', 'noopener')),
      action('sign out', t('shell.signOut'), 'signOut', () => void leaveAdmin(t)),
    ];
  }, [t, labels, access, types, navigate, onShortcuts]);
}
