import type { CookieCategory } from '../brief.ts';
import type { Clause, Draft } from '../draft.ts';
import { escapeMarkdown, markdownList, markdownTable } from '../write-markdown.ts';

/** The Cookie Policy: ePrivacy Directive 5(3) where the GDPR applies, opt-out signals in California. */
export const COOKIES: readonly Clause[] = [
  {
    id: 'what',
    title: 'What cookies are',
    text: (
      c,
    ) => `A cookie is a small text file that a website stores on your device. It lets the site recognise your browser. Similar technologies do the same: local storage, pixels, and identifiers in apps. In this policy, “cookies” means all of them. It covers the ${c.offer} of ${c.name} at ${c.fill('websiteUrl')}.

Session cookies end when you close your browser. Persistent cookies stay until they expire or you delete them. First-party cookies are set by us. Third-party cookies are set by other companies.`,
  },
  {
    id: 'kinds',
    title: 'Why we use them',
    text: (c) => `There are four types:

${markdownList([
  `**Necessary.** They ${c.business.has('accounts') ? 'keep you signed in, ' : ''}hold ${c.business.has('goods', 'sales') ? 'your cart or a form' : 'a form'}, keep your choices about cookies or protect against attacks. The site does not work properly without them.`,
  '**Preference.** They remember choices, such as your language.',
  '**Analytics.** They count visits and show us which pages work, so that we can improve them.',
  '**Marketing.** They show which advertising you saw, and help show you advertising that fits your interests, here or on other sites.',
])}

We may not use all four types. The next section shows which ones we do use.`,
  },
  { id: 'list', title: 'The cookies we set', text: cookieTable },
  {
    id: 'consent',
    title: 'Your consent',
    when: (c) => c.speaksOf('gdpr'),
    text: (c) => {
      c.confirm('That only necessary cookies are set before consent, and that the site has cookie settings.');
      return `In the European Union, the European Economic Area and the United Kingdom, we ask before we store or read anything that is not strictly necessary. This follows Article 5(3) of the ePrivacy Directive, the General Data Protection Regulation (GDPR) and, in the United Kingdom, the Privacy and Electronic Communications Regulations. Until you consent, no preference, analytics or marketing cookies are set. It is as easy to refuse as to accept. You can choose by type, and the site stays open to you if you refuse.

**You can withdraw your consent at any time** through the cookie settings on our site. Withdrawal does not affect what was done before. We record your choice and ask again after a reasonable time, or when our cookies change.`;
    },
  },
  {
    id: 'choice',
    title: 'Your choice',
    when: (c) => !c.speaksOf('gdpr'),
    text: () =>
      `You can decide which cookies you allow. Where the law requires your consent, we ask before we set cookies that are not necessary, and set none until you consent. You can change your mind and withdraw your consent at any time, in the cookie settings on our site where we offer them, or in your browser.`,
  },
  {
    id: 'brazil',
    title: 'Brazil',
    when: (c) => c.speaksOf('lgpd'),
    text: (c) => {
      if (!c.speaksOf('gdpr')) c.confirm('That only necessary cookies are set before consent.');
      return 'In Brazil, cookies that identify a person are personal data under the LGPD. We use necessary cookies for our legitimate interest in a working site. We use the others with your consent. You can refuse them, and revoke your consent at any time, free of charge.';
    },
  },
  {
    id: 'california',
    title: 'California: do not sell or share',
    when: (c) => c.speaksOf('ccpa'),
    text: (c) => {
      c.confirm('That the site acts on the Global Privacy Control signal.');
      return `Under the California Consumer Privacy Act (CCPA), advertising cookies of others can be a “sale” or “sharing” of personal information. ${c.facts.sellsOrSharesData === false ? 'We use none that sell or share personal information.' : 'If we use such cookies, you can opt out with the link “Do Not Sell or Share My Personal Information” on our site.'} If your browser sends the Global Privacy Control (GPC) signal, we treat it as your request to opt out, without further steps.`;
    },
  },
  {
    id: 'browser',
    title: 'How to control cookies in your browser',
    text: (
      c,
    ) => `Your browser can show, block and delete cookies. You will find this in its settings, usually under privacy. You can:

${markdownList(['delete all cookies, or those of one site;', 'block all cookies, or those of third parties;', 'open a private window, which deletes cookies when you close it;', 'on a phone, reset or switch off the advertising identifier.'])}

If you block necessary cookies, ${c.business.has('accounts') ? 'you may not be able to sign in, and other parts may fail' : 'parts of the site may fail'}. Your choice applies to one browser on one device only. Repeat it on any others.`,
  },
  {
    id: 'third-parties',
    title: 'Third-party cookies',
    text: (c) =>
      `Some pages may include content from other companies, such as videos, maps, payment forms or buttons of social networks. These companies may set their own cookies and learn that you visited our site. They use the data under their own policies, and we do not control their cookies. ${c.facts.cookies ? 'The section “The cookies we set” names the ones we know of.' : 'The table above names the ones we know of.'} Please read their policies to learn how long they keep data and how to object.`,
  },
  {
    id: 'data',
    title: 'What happens with the data',
    text: () =>
      'Some cookies contain an identifier, which can be personal data. Our Privacy Policy says who receives such data, how long we keep it and which rights you have. Cookies cannot read other files on your device.',
  },
  {
    id: 'changes',
    title: 'Changes',
    text: () =>
      'We update this policy when we add or remove cookies, or when the law changes. The latest version and its date are published here. If the change requires your consent, we ask for it again.',
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (c) =>
      `Write to ${c.fill('contactEmail')} if you have questions about cookies, if you find a cookie that is not in our list, or if a setting does not work.`,
  },
];

const TYPE_NAMES: Record<CookieCategory, string> = {
  necessary: 'Necessary',
  preference: 'Preference',
  analytics: 'Analytics',
  marketing: 'Marketing',
};

function cookieTable(c: Draft): string {
  const head = ['Name', 'Provider', 'Purpose', 'Duration', 'Type'];
  const mark = c.fill('cookies');
  if (c.facts.cookies?.length === 0)
    return `We do not set any cookies at present. If we ever do, this section will list the name, provider, purpose, duration and type of each.`;
  if (c.facts.cookies)
    return `These are the cookies we set, with their provider, purpose, duration and type:\n\n${markdownTable(
      head,
      c.facts.cookies.map(({ name, provider, purpose, duration, category }) => [
        ...[name, provider, purpose, duration].map(escapeMarkdown),
        TYPE_NAMES[category],
      ]),
    )}`;
  const open = '**(to complete)**';
  return `This table names each cookie, who sets it, what it is for, how long it lasts, and its type: ${mark}

${markdownTable(
  head,
  Object.values(TYPE_NAMES).map((name) => [open, open, open, open, name]),
)}`;
}
