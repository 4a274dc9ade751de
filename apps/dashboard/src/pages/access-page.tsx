import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { describeBrowser } from '../describe-browser.ts';
import { currentTime } from '../clock.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { SelectField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { accessQuery, type AccessEntry } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

const DAY_MS = 86_400_000;
const RECENT_DAYS = 30;
const CHOICES = [1, 7, RECENT_DAYS, 90, Infinity, 0] as const;

/**
 * Everything except the password and this browser that gives access to the account; recently added entries are
 * preselected for removal, which requires a confirmation. A second factor is shown but cannot be removed here.
 */
export function AccessPage() {
  const query = useQuery(accessQuery);
  return (
    <Page title={t('account.access')} about={t('account.everythingExceptYourPasswordAnd')}>
      <QueryContent query={query} skeleton={<PanelSkeleton />}>
        {({ access, passwordChangedAt }) => <Review ways={access} passwordChangedAt={passwordChangedAt} />}
      </QueryContent>
    </Page>
  );
}

function Review({ ways, passwordChangedAt }: { ways: AccessEntry[]; passwordChangedAt: string | null }) {
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number>(RECENT_DAYS);
  // Selections that the user changed from the default.
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asks, setAsks] = useState(false);
  const marked = ways.filter((way) => canRemove(way) && (byHand.get(way.id) ?? wasAddedWithin(way, days)));
  const removal = useMutation({
    mutationFn: () => api.access.remove.mutate({ ids: marked.map(({ id }) => id) }),
    onSuccess: async () => {
      setAsks(false);
      setByHand(new Map());
      // Keys, members, passkeys and sessions are shown on other pages as well.
      await queryClient.invalidateQueries();
    },
  });
  const removed = removal.data?.removed.length ?? 0;
  return (
    <>
      {removed > 0 && <Notice tone="good">{t('account.itemsWereRemoved', { n: removed })}</Notice>}
      <Panel title={t('account.accountAccess')} about={t('account.selectedItemsWillBeRemoved')}>
        {passwordChangedAt !== null && (
          <p className="mb-4 text-[13px] text-soft">
            {t.rich('account.passwordSet', { when: () => <Moment iso={passwordChangedAt} distance /> })}
          </p>
        )}
        {ways.length === 0 ? (
          <p className="text-soft">{t('account.nothingElseCanAccessYour')}</p>
        ) : (
          <div className="space-y-4">
            <SelectField
              label={t('account.selectItemsAdded')}
              className="max-w-64"
              value={String(days)}
              onChange={(event) => {
                setDays(Number(event.target.value));
                setByHand(new Map());
              }}
            >
              {CHOICES.map((choice) => (
                <option key={choice} value={String(choice)}>
                  {choiceName(choice)}
                </option>
              ))}
            </SelectField>
            <ul aria-label={t('account.accountAccess')} className="divide-y divide-line rounded-lg border border-line">
              {ways.map((way) => (
                <Row
                  key={way.id}
                  way={way}
                  isMarked={marked.includes(way)}
                  mark={(on) => setByHand(new Map(byHand).set(way.id, on))}
                />
              ))}
            </ul>
            <Button look="danger" disabled={marked.length === 0} onClick={() => setAsks(true)}>
              {marked.length === 0 ? t('general.remove') : t('account.removeItems', { n: marked.length })}
            </Button>
          </div>
        )}
      </Panel>
      <Confirm
        open={asks}
        title={t('account.removeItemsLabel', { n: marked.length })}
        verb={t('general.remove')}
        act={() => removal.mutate()}
        cancel={() => setAsks(false)}
        busy={removal.isPending}
        error={removal.error}
      >
        {t('account.programsWithTheseKeysStop')}
      </Confirm>
    </>
  );
}

function Row({ way, isMarked, mark }: { way: AccessEntry; isMarked: boolean; mark: (on: boolean) => void }) {
  return (
    <li>
      <label className={`flex items-center gap-3 px-3 py-2.5 ${canRemove(way) ? 'cursor-pointer' : ''}`}>
        {canRemove(way) ? (
          <input
            type="checkbox"
            checked={isMarked}
            onChange={(event) => mark(event.target.checked)}
            className="size-4 shrink-0 accent-(--accent)"
          />
        ) : (
          <span className="size-4 shrink-0" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{nameOf(way)}</span>
          <span className="block text-[13px] text-soft">
            {kindOf(way)} ·{' '}
            {way.addedAt === null
              ? t('account.dateUnknown')
              : t.rich('account.added', { when: () => <Moment iso={way.addedAt!} distance /> })}
            {way.address !== null && ` ${t('account.fromAddress', { address: way.address })}`}
            {way.lastUsedAt !== null && (
              <> · {t.rich('account.lastUsed', { when: () => <Moment iso={way.lastUsedAt!} distance /> })}</>
            )}
          </span>
        </span>
        {!canRemove(way) && (
          <Link to="/settings" className="shrink-0 text-[13px] underline underline-offset-2">
            {t('account.turnOffInSettings')}
          </Link>
        )}
      </label>
    </li>
  );
}

/** A second factor cannot be removed here: switching it off requires one of its codes. */
function canRemove({ kind }: AccessEntry): boolean {
  return kind !== 'second_factor';
}

function wasAddedWithin({ addedAt }: AccessEntry, days: number): boolean {
  if (days === Infinity) return true;
  return addedAt !== null && currentTime() - Date.parse(addedAt) < days * DAY_MS;
}

function choiceName(days: number): string {
  if (days === 0) return t('account.none');
  if (days === Infinity) return t('account.atAnyTime');
  return days === 1 ? t('account.inTheLast24Hours') : t('account.inLastDaysDays', { days: String(days) });
}

function nameOf({ kind, name }: AccessEntry): string {
  if (kind === 'session') return describeBrowser(name);
  if (kind === 'second_factor') return t('account.authenticator');
  if (kind === 'trusted_browser') return t('account.browserThatSignsInWithout');
  return name || t('general.passkey');
}

function kindOf({ kind }: AccessEntry): string {
  switch (kind) {
    case 'passkey':
      return t('general.passkey');
    case 'key':
      return t('general.apiKey');
    case 'member':
      return t('account.member');
    case 'ownership_transfer':
      return t('account.proposedOwner');
    case 'second_factor':
      return t('account.twoFactorAuthentication');
    case 'trusted_browser':
      return t('account.trustedBrowser');
    case 'session':
      return t('account.sessionLabel');
  }
}
