import { escapeMarkdownLine } from '@onym/core';
import { declareExporter, type Exporter, type ExportSource } from '../exporter.ts';
import { toJsonFile, NO_OPTS, toTextFile } from '../text-file.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import { translationsFor } from '../words/translations.ts';

const brandJson = declareExporter({
  id: 'brand-json',
  version: 1,
  label: 'Brand (JSON)',
  category: 'agents',
  status: 'stable',
  mime: 'application/json',
  opts: NO_OPTS,
  description: 'The whole kit as one JSON document with texts and tokens, for programs.',
  destinations: ['Any program'],
  filename: ({ slug }) => `${slug}-brand.json`,
  build: (source) => toJsonFile({ brand: source.kit, tokens: tokensOf(source) }),
});

const llmsBrandMd = declareExporter({
  id: 'llms-brand-md',
  version: 4,
  label: 'Brand for AI agents (Markdown)',
  category: 'agents',
  status: 'stable',
  mime: 'text/markdown',
  opts: NO_OPTS,
  description:
    'Who the brand is, how it speaks and what it looks like, in Markdown that an AI agent reads before it writes.',
  destinations: ['Claude', 'ChatGPT', 'Cursor', 'Any AI agent'],
  filename: ({ slug }) => `${slug}-brand.md`,
  build: (source) => toTextFile(brandToMarkdown(source)),
});

const aiPrompt = declareExporter({
  id: 'ai-prompt',
  version: 2,
  label: 'System prompt',
  category: 'agents',
  status: 'stable',
  mime: 'text/plain',
  opts: NO_OPTS,
  description: 'A system prompt that makes a language model write in the voice of the brand.',
  destinations: ['Any language model'],
  filename: ({ slug }) => `${slug}-prompt.txt`,
  build({ kit }) {
    const {
      essentials: { name, tagline, valueProposition },
      personality,
      voiceTone,
      audience,
    } = kit;
    return toTextFile([
      `You write for ${oneLine(name)}: ${oneLine(tagline)}`,
      '',
      `What it offers: ${oneLine(valueProposition)}`,
      `Who reads it: ${oneLine(audience.primarySegment)}`,
      `Character: ${personality.archetype}; ${personality.traits.join(', ')}.`,
      `Tone: ${oneLine(personality.voiceTone)}`,
      '',
      'Principles:',
      ...plainList(voiceTone.voicePrinciples),
      '',
      'Write like this:',
      ...plainList(voiceTone.doSay),
      '',
      'Never like this:',
      ...plainList(voiceTone.dontSay),
      '',
      `Do not state facts about ${oneLine(name)} that you were not given: no numbers, customers, prices or promises.`,
    ]);
  },
});

export const agentExporters: readonly Exporter[] = [brandJson, llmsBrandMd, aiPrompt];

/**
 * Returns the lines of a Markdown document, in the kit's language, with the kit's texts, colours and typefaces under
 * headings; a section with contact data only when there are some.
 */
export function brandToMarkdown(source: ExportSource): string[] {
  const { kit, contact } = source;
  const { essentials, audience, personality, visualIdentity, voiceTone, imagery, applications, dosDonts } = kit;
  const { colors, fonts } = tokensOf(source);
  const { t } = translationsFor(kit);
  const labelled = (name: string, text: string): string =>
    t('{name}: {text}', { name, text: escapeMarkdownText(text) });
  return [
    `# ${escapeMarkdownText(essentials.name)}`,
    '',
    `> ${escapeMarkdownText(essentials.tagline)}`,
    '',
    `## ${t('Why')}`,
    '',
    escapeMarkdownText(essentials.missionStatement),
    '',
    escapeMarkdownText(essentials.valueProposition),
    '',
    `## ${t('Audience')}`,
    '',
    escapeMarkdownText(audience.primarySegment),
    '',
    `### ${t('Pain points')}`,
    '',
    ...markdownList(audience.painPoints),
    '',
    `### ${t('Goals')}`,
    '',
    ...markdownList(audience.jobsToBeDone),
    '',
    `## ${t('Character')}`,
    '',
    `${labelled(escapeMarkdownText(personality.archetype), personality.traits.join(', '))}. ${escapeMarkdownText(personality.voiceTone)}`,
    '',
    `## ${t('Voice')}`,
    '',
    ...markdownList(voiceTone.voicePrinciples),
    '',
    `### ${t('Say')}`,
    '',
    ...markdownList(voiceTone.doSay),
    '',
    `### ${t("Don't say")}`,
    '',
    ...markdownList(voiceTone.dontSay),
    '',
    `## ${t('Colours')}`,
    '',
    `| ${t('Name')} | ${t('Hex')} |`,
    '|---|---|',
    ...colors.map(({ name, hex }) => `| ${name} | \`${hex}\` |`),
    '',
    `## ${t('Typefaces')}`,
    '',
    ...fonts.map(({ name, family }) => `- ${labelled(t(name), family)}`),
    `- ${labelled(t('Scale'), visualIdentity.typography.scale)}`,
    '',
    `## ${t('Logo')}`,
    '',
    `- ${labelled(t('Clear space'), visualIdentity.logoGuidelines.clearSpace)}`,
    `- ${labelled(t('Minimum size'), visualIdentity.logoGuidelines.minSize)}`,
    '',
    `## ${t('Pictures')}`,
    '',
    `${escapeMarkdownText(imagery.style)} ${escapeMarkdownText(imagery.moodKeywords.join(', '))}.`,
    '',
    `## ${t('Where it appears')}`,
    '',
    `- ${labelled(t('Website'), applications.website)}`,
    `- ${labelled(t('Social media'), applications.socialMedia)}`,
    `- ${labelled(t('E-mail'), applications.email)}`,
    '',
    ...(contact
      ? [
          `## ${t('Contact')}`,
          '',
          ...(Object.keys(contact) as (keyof typeof contact)[]).map(
            (way) => `- ${labelled(t(way), contact[way] ?? '')}`,
          ),
          '',
        ]
      : []),
    `## ${t('Do')}`,
    '',
    ...markdownList(dosDonts.dos),
    '',
    `## ${t("Don't")}`,
    '',
    ...markdownList(dosDonts.donts),
  ];
}

function markdownList(texts: readonly string[]): string[] {
  return texts.map((text) => `- ${escapeMarkdownText(text)}`);
}

/** For readers that do not interpret Markdown escapes. */
function plainList(texts: readonly string[]): string[] {
  return texts.map((text) => `- ${oneLine(text)}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the customer's text on one line, escaped so that Markdown reads it as plain text. No-break spaces are
 * preserved.
 */
export function escapeMarkdownText(text: string): string {
  return escapeMarkdownLine(text.replace(/[^\S\u00A0\u202F]+/g, ' ').trim());
}
