import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { formatCount } from '../format.ts';
import { legalKitQuery, type LegalKit } from '../generated-queries.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { downloadText } from '../parts/download.ts';
import { Markdown } from '../parts/markdown.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { DeleteLegalKit } from './delete-legal-kit.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

/**
 * The six texts of a business, one at a time (`type`, otherwise the first), and their missing facts. `complete` is
 * called when the user wants to add these.
 */
export function LegalReader({
  kitId,
  type,
  complete,
}: {
  kitId: string;
  type?: string;
  complete: (kit: LegalKit) => void;
}) {
  const query = useQuery(legalKitQuery(kitId));
  return (
    <QueryContent query={query} skeleton={<PanelSkeleton className="h-96" />}>
      {(kit) => (
        <Texts
          kit={kit}
          chosen={kit.documents.find((one) => one.type === type) ?? kit.documents[0]}
          complete={() => complete(kit)}
        />
      )}
    </QueryContent>
  );
}

function Texts({
  kit,
  chosen,
  complete,
}: {
  kit: LegalKit;
  complete: () => void;
  chosen: LegalKit['documents'][number] | undefined;
}) {
  const { id, documents, metadata } = kit;
  const { businessName, toComplete } = metadata;
  if (!chosen) return null;
  const titleOf = (type: string): string => documents.find((one) => one.type === type)?.title ?? type;
  const file = `${businessName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${chosen.type}.md`;
  return (
    <div className="space-y-6">
      {toComplete.length > 0 && (
        <Panel
          title={t('legal.detailsAreMissing', { n: toComplete.length })}
          about={t('legal.documentsWithMissingDetailsArent')}
          action={
            <Button look="primary" onClick={complete}>
              {t('general.addMissingDetails')}
            </Button>
          }
        >
          <ul aria-label={t('legal.missingDetails')} className="space-y-2">
            {toComplete.map(({ field, about, documents: where }) => (
              <li key={`${field} ${about}`} className="flex flex-wrap justify-between gap-x-6">
                <span className="first-letter:uppercase">{translateServed(about)}</span>
                <span className="text-[13px] text-soft">{where.map(titleOf).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {toComplete.length === 0 && <Notice tone="good">{t('legal.noDetailsMissingSelectThis')}</Notice>}
      <nav aria-label={t('legal.documents')} className="flex flex-wrap gap-1.5">
        {documents.map(({ type, title }) => (
          <Link
            key={type}
            to="/legal"
            search={{ kit: id, text: type }}
            replace
            resetScroll={false}
            aria-current={type === chosen.type ? 'page' : undefined}
            className="inline-flex h-8 items-center rounded-lg border border-line bg-panel px-3 text-[13px] font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-ground"
          >
            {title}
          </Link>
        ))}
      </nav>
      <Panel
        title={t('legal.titleOfBusinessname', { title: chosen.title, businessName })}
        about={t('legal.countWords', { count: formatCount(chosen.wordCount) })}
        action={
          <span className="flex gap-2">
            <CopyButton
              text={chosen.content}
              label={t('legal.copyTitle', { title: chosen.title })}
              caption={t('general.copy')}
            />
            <Button size="small" onClick={() => downloadText(file, 'text/markdown', chosen.content)}>
              <Download aria-hidden="true" className="size-4" />
              {t('legal.markdown')}
            </Button>
          </span>
        }
      >
        <Markdown text={chosen.content} />
      </Panel>
      <DeleteLegalKit key={id} kit={kit} />
    </div>
  );
}
