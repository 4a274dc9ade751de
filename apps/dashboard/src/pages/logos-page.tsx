import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Shapes, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { deletedLogosQuery, logosQuery, toLocalPath, type Logo } from '../generated-queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { useMutation } from '../use-mutation.ts';
import { CardsSkeleton } from './cards.tsx';
import { CreateLogosForm } from './create-logos-form.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

/**
 * All logos on light and dark backgrounds with their files, each deletable after a typed confirmation, and the form for
 * new ones.
 */
export function LogosPage() {
  const [making, setMaking] = useState(false);
  const [lost, setLost] = useState<Logo>();
  const query = useInfiniteQuery(logosQuery);
  const deleted = useInfiniteQuery(deletedLogosQuery);
  const hasLogos = (query.data?.pages[0]?.logos.length ?? 0) > 0;
  const button = (
    <RoleButton needs="buyer" look="primary" onClick={() => setMaking(true)}>
      {t('brand.createLogos')}
    </RoleButton>
  );
  return (
    <Page title={t('general.logos')} about={t('brand.vectorLogosThatStaySharp')} {...(hasLogos && { action: button })}>
      <QueryContent query={query} skeleton={<CardsSkeleton />}>
        {({ pages }) => {
          const logos = pages.flatMap((page) => page.logos);
          if (logos.length === 0)
            return (
              <EmptyState icon={Shapes} title={t('brand.noLogosYet')} action={button}>
                {t('brand.enterANameAndWhat')}
              </EmptyState>
            );
          return (
            <>
              <ul aria-label={t('general.logos')} className="grid items-start gap-4 sm:grid-cols-2">
                {logos.map((logo) => (
                  <LogoCard key={logo.id} logo={logo} remove={() => setLost(logo)} />
                ))}
              </ul>
              <div className="mt-4 text-center">
                <ShowMore query={query} />
              </div>
            </>
          );
        }}
      </QueryContent>
      <RecentlyDeleted
        query={deleted}
        items={(page) => page.logos.map(({ layout, ...logo }) => ({ ...logo, name: `${logo.name}, ${layout}` }))}
        restore={(id) => api.logos.restore.mutate({ id })}
        queryKey={logosQuery.queryKey}
      />
      <Dialog open={making} close={() => setMaking(false)} title={t('brand.createLogos')}>
        <CreateLogosForm made={() => setMaking(false)} />
      </Dialog>
      {lost && <DeleteLogo key={lost.id} logo={lost} close={() => setLost(undefined)} />}
    </Page>
  );
}

function LogoCard({ logo, remove }: { logo: Logo; remove: () => void }) {
  const { id, name, description, layout, svgUrl, pngUrl } = logo;
  const file = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${layout}`;
  const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';
  const social = useMutation({
    mutationFn: () => api.logos.social.mutate({ id }),
    onSuccess: ({ url }) => location.assign(toLocalPath(url)),
  });
  return (
    <li className="overflow-hidden rounded-xl border border-line bg-panel">
      <div className="grid grid-cols-2">
        {(['light', 'dark'] as const).map((ground) => (
          <img
            key={ground}
            src={`${toLocalPath(svgUrl)}?variant=${ground}`}
            alt={t(ground === 'light' ? 'brand.nameLayoutOnLight' : 'brand.nameLayoutOnDark', { name, layout })}
            loading="lazy"
            // No fixed height, so that a wide logo is not cropped; it has the same shape on both backgrounds.
            className="w-full"
          />
        ))}
      </div>
      <div className="flex items-start gap-3 border-t border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium">{name}</h2>
          <p className="line-clamp-2 text-[13px] text-soft">{description}</p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
            <a
              href={toLocalPath(svgUrl)}
              download={`${file}.svg`}
              aria-label={t('brand.svgOfNameLayout', { name, layout })}
              className={LINK}
            >
              SVG
            </a>
            <a
              href={`${toLocalPath(pngUrl)}?width=2048`}
              download={`${file}.png`}
              aria-label={t('brand.pngOfNameLayout', { name, layout })}
              className={LINK}
            >
              PNG
            </a>
            <a
              href={`${toLocalPath(svgUrl)}?variant=dark`}
              download={`${file}-dark.svg`}
              aria-label={t('brand.svgOnDarkOfName', { name, layout })}
              className={LINK}
            >
              {t('brand.onDark')}
            </a>
          </p>
          <RefusalNotice error={social.error} className="mt-3" />
        </div>
        <RoleButton
          needs="buyer"
          look="quiet"
          size="icon"
          aria-label={t('brand.socialPicturesOfNameLayout', { name, layout })}
          title={t('brand.socialPictures')}
          busy={social.isPending}
          onClick={() => social.mutate()}
        >
          <Share2 aria-hidden="true" className="size-4" />
        </RoleButton>
        <RoleButton
          needs="buyer"
          look="quiet"
          size="icon"
          aria-label={t('brand.deleteNameLayout', { name, layout })}
          title={t('general.delete')}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </RoleButton>
      </div>
    </li>
  );
}

function DeleteLogo({ logo: { id, name, layout }, close }: { logo: Logo; close: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    stays: true,
    mutationFn: () => api.logos.remove.mutate({ id }),
    onSuccess: async () => {
      await client.invalidateQueries(logosQuery);
      close();
    },
  });
  return (
    <Confirm
      open
      title={t('brand.deleteThisLogo')}
      verb={t('brand.deleteLogo')}
      word={name}
      act={() => remove.mutate()}
      cancel={close}
      busy={remove.isPending || remove.isSuccess}
      error={remove.error}
    >
      {t('brand.theLayoutLogoOfName', { layout, name })}
    </Confirm>
  );
}
