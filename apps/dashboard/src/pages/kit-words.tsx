import type { ReactNode } from 'react';
import type { Kit } from '../generated-queries.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { t } from '../words/words.ts';

/** The messages of a brand, their tone and their audience. */
export function KitWords({ kit }: { kit: Kit }) {
  const { essentials, audience, personality, voiceTone, imagery, applications, dosDonts } = kit;
  return (
    <>
      <Panel title={t('brand.copy')}>
        <dl className="space-y-4">
          <Text name={t('brand.tagline')}>{essentials.tagline}</Text>
          <Text name={t('brand.mission')}>{essentials.missionStatement}</Text>
          <Text name={t('brand.promise')}>{essentials.valueProposition}</Text>
          <Text name={t('brand.onWebsite')}>{applications.website}</Text>
          <Text name={t('brand.inSocialMedia')}>{applications.socialMedia}</Text>
          <Text name={t('brand.inEmail')}>{applications.email}</Text>
        </dl>
      </Panel>
      <Panel title={t('brand.voice')} about={`${personality.archetype}. ${personality.voiceTone}`}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Points name={t('brand.principles')} points={voiceTone.voicePrinciples} />
          <Points name={t('brand.traits')} points={personality.traits} />
          <Points name={t('brand.say')} points={voiceTone.doSay} />
          <Points name={t('brand.dontSay')} points={voiceTone.dontSay} />
          <Points name={t('brand.doLabel')} points={dosDonts.dos} />
          <Points name={t('brand.dont')} points={dosDonts.donts} />
        </div>
      </Panel>
      <Panel title={t('brand.audienceAndImagery')} about={audience.primarySegment}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Points name={t('brand.painPoints')} points={audience.painPoints} />
          <Points name={t('brand.goals')} points={audience.jobsToBeDone} />
          <Points name={t('brand.mood')} points={imagery.moodKeywords} />
          <dl>
            <Text name={t('brand.imagery')}>{imagery.style}</Text>
          </dl>
        </div>
      </Panel>
    </>
  );
}

function Text({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="flex items-center gap-1 text-[13px] text-soft">
        {name}
        <CopyButton text={children} label={t('brand.copyName', { name })} />
      </dt>
      <dd className="max-w-prose [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Points({ name, points }: { name: string; points: readonly string[] }): ReactNode {
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="text-[13px] text-soft">{name}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-4 marker:text-edge">
        {points.map((point) => (
          <li key={point} className="[overflow-wrap:anywhere]">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
