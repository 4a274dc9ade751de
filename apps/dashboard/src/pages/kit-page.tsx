import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { kitQuery, kitsQuery, toLocalPath, type Kit } from '../generated-queries.ts';
import { joinClassNames } from '../parts/class-names.ts';
import { Confirm } from '../parts/confirm.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { KitExports } from './kit-exports.tsx';
import { KitWords } from './kit-words.tsx';
import { RoleButton } from './role-button.tsx';
import { t, labelInSentence } from '../words/words.ts';

const route = getRouteApi('/signed-in/brand/$kit');

/** One brand kit: its design, its texts, all its files, and a button that deletes it after a typed confirmation. */
export function KitPage() {
  const { kit: id } = route.useParams();
  const query = useQuery(kitQuery(id));
  const name = query.data?.essentials.name ?? t('general.brandKit');
  return (
    <Page
      title={name}
      about={query.data?.essentials.tagline}
      {...(query.data && { action: <DeleteKit key={id} kit={query.data} /> })}
    >
      <QueryContent query={query} skeleton={<PanelSkeleton className="h-96" />}>
        {(kit) => (
          <div className="space-y-6">
            <Colours kit={kit} />
            {kit.visualAssets && kit.visualAssets.logos.length > 0 && <Marks kit={kit} />}
            <Panel title={t('general.type')}>
              <dl className="grid gap-5 sm:grid-cols-3">
                {(
                  [
                    ['brand.headings', kit.visualIdentity.typography.headingFont],
                    ['general.text', kit.visualIdentity.typography.bodyFont],
                    ['brand.scale', kit.visualIdentity.typography.scale],
                  ] as const
                ).map(([part, value]) => (
                  <div key={part}>
                    <dt className="text-[13px] text-soft">{t(part)}</dt>
                    <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
            <KitWords kit={kit} />
            <KitExports key={id} kitId={id} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

function Colours({ kit: { visualIdentity } }: { kit: Kit }) {
  const { primary, secondary, accent, neutral } = visualIdentity.colorPalette;
  const brand = [
    [t('brand.primary'), primary],
    [t('brand.secondary'), secondary],
    [t('brand.accent'), accent],
  ] as const;
  return (
    <Panel title={t('brand.palette')}>
      <ul aria-label={t('brand.palette')} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {brand.map(([part, colour]) => (
          <Swatch key={part} part={part} colour={colour} className="h-16 sm:h-24" />
        ))}
      </ul>
      <ul aria-label={t('brand.neutrals')} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {neutral.map((colour, i) => (
          <Swatch
            key={colour}
            part={t('brand.neutralNumber', { number: String(i + 1) })}
            colour={colour}
            className="h-8"
          />
        ))}
      </ul>
    </Panel>
  );
}

function Swatch({ part, colour, className }: { part: string; colour: string; className: string }) {
  return (
    <li className="min-w-0 overflow-hidden rounded-lg border border-line">
      <span aria-hidden="true" className={joinClassNames('block', className)} style={{ background: colour }} />
      <span className="flex items-center justify-between gap-1 py-1 pr-1 pl-3">
        <span className="min-w-0">
          <span className="block truncate text-[13px] font-medium">{part}</span>
          <span className="block truncate font-mono text-xs text-soft">{colour}</span>
        </span>
        <CopyButton text={colour} label={t('brand.copyPartColour', { part: labelInSentence(part), colour })} />
      </span>
    </li>
  );
}

function Marks({ kit: { essentials, visualAssets } }: { kit: Kit }) {
  return (
    <Panel title={t('general.logos')}>
      <ul aria-label={t('general.logos')} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {visualAssets?.logos.map(({ layout, svgUrl, pngUrl }) => (
          <li key={svgUrl} className="overflow-hidden rounded-lg border border-line">
            <img
              src={toLocalPath(svgUrl)}
              alt={`${essentials.name}, ${layout}`}
              loading="lazy"
              className="h-36 w-full bg-white object-contain p-4"
            />
            <p className="flex gap-3 border-t border-line px-3 py-2 text-[13px]">
              <span className="flex-1 truncate text-soft first-letter:uppercase">{layout}</span>
              <a href={toLocalPath(svgUrl)} download className="font-medium underline underline-offset-4">
                SVG
              </a>
              <a href={toLocalPath(pngUrl)} download className="font-medium underline underline-offset-4">
                PNG
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DeleteKit({ kit: { id, essentials } }: { kit: Kit }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    stays: true,
    mutationFn: () => api.kits.remove.mutate({ id }),
    onSuccess: async () => {
      await navigate({ to: '/brand' });
      client.removeQueries(kitQuery(id));
      void client.invalidateQueries(kitsQuery);
    },
  });
  return (
    <>
      <RoleButton needs="buyer" onClick={() => setAsking(true)}>
        {t('general.delete')}
      </RoleButton>
      <Confirm
        open={asking}
        title={t('general.deleteName', { name: essentials.name })}
        verb={t('brand.deleteKit')}
        word={essentials.name}
        act={() => remove.mutate()}
        cancel={() => setAsking(false)}
        busy={remove.isPending || remove.isSuccess}
        error={remove.error}
      >
        {t('brand.itsPicturesAndGeneratedFiles')}
      </Confirm>
    </>
  );
}
