import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { mailsQuery, type OutgoingMail } from '../../admin-queries.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { Cell, Head, Table } from '../../parts/table.tsx';
import { RetryButton } from './retry-button.tsx';
import { SearchForm } from './search-form.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const route = getRouteApi('/signed-in/operator/admin/mail');
const STATES: Record<OutgoingMail['state'], { word: Label; tone: Tone }> = {
  sent: { word: 'general.sent', tone: 'good' },
  waiting: { word: 'admin.waiting', tone: 'warn' },
  dead: { word: 'admin.gaveUp', tone: 'bad' },
};

/**
 * Operators' page of the mails that were sent or are waiting; one that was given up can be sent again. Their contents
 * are not visible to operators.
 */
export function MailsPage() {
  const { q = '', unsent = false } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(mailsQuery({ to: q, unsent }));
  return (
    <Page
      title={t('general.emailLabel')}
      about={t('admin.sentAndPendingEmailsContent')}
      action={
        <Button
          aria-pressed={unsent}
          onClick={() => void navigate({ search: { ...(q && { q }), ...(!unsent && { unsent: true }) } })}
        >
          {unsent ? t('general.showAll') : t('admin.onlyUnsent')}
        </Button>
      }
    >
      <SearchForm
        label={t('admin.filterByAddress')}
        value={q}
        find={(text) => void navigate({ search: { ...(text && { q: text }), ...(unsent && { unsent }) } })}
      />
      <QueryContent query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ pages }) => {
          const mails = pages.flatMap((page) => page.mails);
          if (mails.length === 0)
            return (
              <Notice tone="calm">{unsent && !q ? t('admin.allEmailsWereSent') : t('admin.noMatchingEmails')}</Notice>
            );
          return (
            <Table
              label={t('general.emailLabel')}
              head={
                <>
                  <Head>{t('general.emailLabel')}</Head>
                  <Head from="sm">{t('general.created')}</Head>
                  <Head className="text-right">{t('general.state')}</Head>
                </>
              }
            >
              {mails.map((mail) => (
                <Row key={mail.id} mail={mail} />
              ))}
            </Table>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}

function Row({ mail: { to, subject, state, createdAt, sentAt, job } }: { mail: OutgoingMail }) {
  const { word, tone } = STATES[state];
  return (
    <tr>
      <Cell>
        <span className="font-medium [overflow-wrap:anywhere]">{subject}</span>
        <span className="mt-0.5 block text-[13px] text-soft [overflow-wrap:anywhere]">{to}</span>
        {job?.reason && (
          <span className="mt-0.5 block text-[13px] text-bad [overflow-wrap:anywhere]">{job.reason}</span>
        )}
      </Cell>
      <Cell from="sm" className="whitespace-nowrap text-soft">
        <Moment iso={sentAt ?? createdAt} distance />
      </Cell>
      <Cell className="text-right">
        {state === 'dead' && job ? (
          <RetryButton of={subject} act={() => api.admin.retryJob.mutate({ id: job.id })} />
        ) : (
          <Badge tone={tone}>{t(word)}</Badge>
        )}
      </Cell>
    </tr>
  );
}
