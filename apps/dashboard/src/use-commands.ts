import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  Globe,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Rocket,
  Search,
  SunMoon,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { filterByText, type NamedEntry } from './filter-by-text.ts';
import { ADMIN_PAGES, OPERATOR_NAVIGATION, NAVIGATION } from './navigation.ts';
import { accountQuery, domainsQuery } from './queries.ts';
import { parseSearchText } from './parse-search-text.ts';
import { THEME_NAMES, THEMES, useTheme } from './theme.ts';
import { t, labelInSentence } from './words/words.ts';

/** One entry of the palette. */
export interface Command extends NamedEntry {
  id: string;
  icon: LucideIcon;
  /** Runs the entry; with `stays` the palette stays open until it is done. */
  run: () => void;
  stays?: boolean;
  /** Opens no page: the focus returns to where it was. */
  isHere?: boolean;
}

export interface CommandGroup {
  name: string;
  commands: Command[];
}

const MOST_DOMAINS = 8;

/**
 * Returns the commands that match the typed text, by group: pages and actions by the words of their names and synonyms,
 * at most eight domains by any part (requests all domains once there is text), and, unless the text is one of these
 * domains, a search for it. Empty groups are left out. `isLooking` and `error` are of the request for domains. `leave`
 * signs out; `showSheet` opens the list of shortcuts.
 */
export function useCommands(
  typed: string,
  { leave, showSheet }: { leave: () => void; showSheet: () => void },
): { groups: CommandGroup[]; isLooking: boolean; error: Error | null } {
  const text = typed.trim();
  const navigate = useNavigate();
  const [, chooseTheme] = useTheme();
  const isOperator = useQuery(accountQuery).data?.operator === true;
  const { domains, isLooking, error } = useDomainsLike(text);
  const screens: Command[] = [
    ...NAVIGATION.flatMap(({ places }) => places.map(({ name, ...place }) => ({ ...place, name: t(name) }))),
    ...(isOperator
      ? ADMIN_PAGES.map(({ to, name }) => ({
          to,
          name: `${t('general.admin')}: ${labelInSentence(t(name))}`,
          icon: OPERATOR_NAVIGATION.places[0].icon,
        }))
      : []),
  ].map(({ to, name, icon }) => ({ id: `screen${to}`, name, icon, run: () => void navigate({ to }) }));
  const documents: Command[] = [
    { to: '/docs', name: t('general.apiReference'), also: t('shell.documentationHelp'), icon: BookOpen },
    { to: '/pricing', name: t('general.pricing'), also: t('shell.plansProducts'), icon: Tag },
  ].map(({ to, ...rest }) => ({ ...rest, id: `document${to}`, run: () => window.location.assign(to) }));
  const acts: Command[] = [
    {
      id: 'check',
      name: t('shell.checkName'),
      also: t('shell.search'),
      icon: Search,
      run: () => void navigate({ to: '/names' }),
    },
    {
      id: 'key',
      name: t('shell.newApiKey'),
      also: t('shell.create'),
      icon: KeyRound,
      run: () => void navigate({ to: '/keys', search: { new: true } }),
    },
    {
      id: 'launch',
      name: t('shell.newLaunch'),
      also: t('shell.plan'),
      icon: Rocket,
      run: () => void navigate({ to: '/launch' }),
    },
    {
      id: 'device',
      name: t('shell.authorizeADevice'),
      also: t('shell.codeCli'),
      icon: MonitorSmartphone,
      run: () => void navigate({ to: '/device' }),
    },
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      name: t('shell.themeTheme', { theme: labelInSentence(t(THEME_NAMES[theme])) }),
      also: t('shell.changeColors'),
      icon: SunMoon,
      run: () => chooseTheme(theme),
      isHere: true,
    })),
    {
      id: 'sheet',
      name: t('shell.keyboardShortcuts'),
      also: t('shell.keysHelp'),
      icon: Keyboard,
      run: showSheet,
      stays: true,
    },
    { id: 'sign-out', name: t('general.signOut'), also: t('shell.logLeave'), icon: LogOut, run: leave, stays: true },
  ];
  const groups = [
    { name: t('shell.goTo'), commands: filterByText([...screens, ...documents], text) },
    { name: t('shell.actions'), commands: filterByText(acts, text) },
    {
      name: t('shell.yourDomains'),
      commands: domains.map((domain) => ({
        id: `domain-${domain}`,
        name: domain,
        icon: Globe,
        run: () => void navigate({ to: '/domains/$domain', params: { domain } }),
      })),
    },
    { name: t('general.findName'), commands: text && !domains.includes(text.toLowerCase()) ? newNameCommands() : [] },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), isLooking, error };

  function newNameCommands(): Command[] {
    const isName = parseSearchText(text, ['.com']).kind === 'names';
    const look = (): void => void navigate({ to: '/names', search: { q: text } });
    if (isName) return [{ id: 'look', name: t('shell.checkText', { text }), icon: Search, run: look }];
    return [
      { id: 'look', name: t('shell.namesForText', { text }), icon: Search, run: look },
      {
        id: 'plan',
        name: t('shell.launchText', { text }),
        icon: Rocket,
        run: () => void navigate({ to: '/launch', search: { q: text } }),
      },
    ];
  }
}

/** The account's names that contain this text, those that begin with it first. Requested from the first letter on. */
function useDomainsLike(text: string): { domains: string[]; isLooking: boolean; error: Error | null } {
  const sought = text.toLowerCase();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...domainsQuery,
    enabled: text !== '',
  });
  useEffect(() => {
    if (text && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [text, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const found = text
    ? (data?.pages ?? [])
        .flatMap(({ domains }) => domains.map(({ name }) => name))
        .filter((name) => name.includes(sought))
        .toSorted((a, b) => Number(b.startsWith(sought)) - Number(a.startsWith(sought)) || a.length - b.length)
        .slice(0, MOST_DOMAINS)
    : [];
  return { domains: found, isLooking: text !== '' && isFetching && !data, error };
}
