import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { formatMoment } from '../format.ts';
import {
  legalKitQuery,
  legalKitsQuery,
  siteQuery,
  sitesQuery,
  type LegalKits,
  type Site,
} from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { SelectField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { RoleButton } from './role-button.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

/**
 * Panel in which the user chooses the legal kit of a site's draft, and sees which of its texts are published: those
 * without missing facts.
 */
export function SiteLegal({ site }: { site: Site }) {
  const { id, legalKitId } = site;
  const [chosen, setChosen] = useState(legalKitId ?? '');
  const client = useQueryClient();
  const kits = useInfiniteQuery(legalKitsQuery);
  const change = useMutation({
    mutationFn: () => api.landing.change.mutate({ id, legalKitId: chosen || null }),
    onSuccess: () => {
      void client.invalidateQueries(sitesQuery);
      return client.invalidateQueries(siteQuery(id));
    },
  });
  return (
    <Panel title={t('general.legalDocuments')} about={t('legal.completeDocumentsAreLinkedIn')}>
      <div className="space-y-5">
        <QueryContent query={kits} skeleton={<TextSkeleton className="w-40" />}>
          {({ pages }) => {
            const known = pages.flatMap(({ legalKits }) => legalKits);
            return (
              <form
                className="flex flex-wrap items-end gap-3"
                onSubmit={(event) => {
                  event.preventDefault();
                  change.mutate();
                }}
              >
                <SelectField
                  label={t('legal.documentSet')}
                  className="min-w-0 flex-1 basis-64"
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  <option value="">{t('legal.noLegalDocuments')}</option>
                  {legalKitId && !known.some((kit) => kit.id === legalKitId) && (
                    <option value={legalKitId}>{t('legal.currentSet')}</option>
                  )}
                  {known.map((kit) => (
                    <option key={kit.id} value={kit.id}>
                      {nameOf(kit)}
                    </option>
                  ))}
                </SelectField>
                <RoleButton
                  needs="buyer"
                  type="submit"
                  busy={change.isPending}
                  disabled={chosen === (legalKitId ?? '')}
                >
                  {t('legal.useInDraft')}
                </RoleButton>
                <ShowMore query={kits} />
              </form>
            );
          }}
        </QueryContent>
        <RefusalNotice error={change.error} />
        {legalKitId && <Texts site={site} kitId={legalKitId} />}
      </div>
    </Panel>
  );
}

/** Name, time and state, so that sets of one business can be told apart. */
function nameOf({ businessName, createdAt, missingFacts }: LegalKits['legalKits'][number]): string {
  const state = missingFacts === 0 ? t('legal.complete') : t('legal.detailsMissing', { n: missingFacts });
  return t('legal.nameWhenState', { name: businessName, when: formatMoment(createdAt), state });
}

/** Each text of the set, complete or with its missing facts. */
function Texts({ site: { missing, gaps }, kitId }: { site: Site; kitId: string }) {
  const query = useQuery(legalKitQuery(kitId));
  return (
    <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
      {({ documents }) => (
        <>
          <ul
            aria-label={t('legal.legalDocumentsOfThisSite')}
            className="divide-y divide-line rounded-lg border border-line"
          >
            {documents.map(({ type, title }) => {
              const lacks = gaps.filter((gap) => gap.documents.includes(type));
              const isFinished = !missing.includes(`legal.${type}`);
              return (
                <li key={type} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
                  <span className="min-w-0 flex-1 basis-56">
                    <Link
                      to="/legal"
                      search={{ kit: kitId, text: type }}
                      className="inline-flex min-h-6 items-center font-medium hover:underline hover:underline-offset-4"
                    >
                      {title}
                    </Link>
                    {lacks.length > 0 && (
                      <span className="block text-[13px] text-soft">
                        {t('legal.missingFactsLabel', {
                          facts: lacks.map(({ about }) => translateServed(about)).join('; '),
                        })}
                      </span>
                    )}
                  </span>
                  <Badge tone={isFinished ? 'good' : 'warn'} dot>
                    {isFinished ? t('legal.completeLabel') : t('general.skipped')}
                  </Badge>
                </li>
              );
            })}
          </ul>
          {gaps.length > 0 && (
            <p className="text-[13px]">
              <Link
                to="/legal"
                search={{ kit: kitId }}
                className="inline-flex min-h-6 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {t('general.addMissingDetails')}
              </Link>
            </p>
          )}
        </>
      )}
    </QueryContent>
  );
}
