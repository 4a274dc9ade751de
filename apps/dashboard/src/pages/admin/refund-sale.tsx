import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN, refundQuoteQuery, type RefundQuote } from '../../admin-queries.ts';
import { api } from '../../api.ts';
import { formatDay, formatPrice } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';

/**
 * A button that opens the refund of a sale, in full or in part: it shows the amounts before and after the refund and what ends for the
 * customer before the operator confirms with a reason.
 */
export function RefundSale({ sale }: { sale: string }) {
  const [open, setOpen] = useState(false);
  const verb = t('admin.refund');
  return (
    <>
      <Button size="small" aria-label={`${verb}: ${sale}`} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <Dialog
        open={open}
        close={() => setOpen(false)}
        title={`${verb}: ${sale}`}
        about={t('admin.refundShowsConsequence')}
      >
        <RefundForm sale={sale} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** A field for the id of any sale, which opens its refund. */
export function RefundAnySale() {
  const [sale, setSale] = useState('');
  const [chosen, setChosen] = useState<string>();
  return (
    <Panel title={t('admin.refundASale')} about={t('admin.refundASaleHint')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(sale.trim());
        }}
      >
        <TextField
          label={t('admin.idOfTheSale')}
          value={sale}
          required
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1 basis-64"
          onChange={({ target }) => setSale(target.value)}
        />
        <Button type="submit">{t('admin.refund')}</Button>
      </form>
      {chosen && (
        <Dialog
          open
          close={() => setChosen(undefined)}
          title={`${t('admin.refund')}: ${chosen}`}
          about={t('admin.refundShowsConsequence')}
        >
          <RefundForm sale={chosen} done={() => setChosen(undefined)} />
        </Dialog>
      )}
    </Panel>
  );
}

function RefundForm({ sale, done }: { sale: string; done: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const amount = typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.'));
  const quote = useQuery(refundQuoteQuery(sale, amount));
  const refund = useMutation({
    mutationFn: (note: string) =>
      api.admin.refundSale.mutate({ sale, note, ...(amount === undefined ? {} : { amount }) }),
    onSuccess: async () => {
      done();
      await queryClient.invalidateQueries({ queryKey: ADMIN });
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    },
  });
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!refund.isPending) refund.mutate(String(new FormData(event.currentTarget).get('note')).trim());
      }}
    >
      <TextField
        label={t('general.amount')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        hint={t('admin.emptyRefundsAllThatIsLeft')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {quote.data && <Consequence of={quote.data} />}
      <TextArea
        label={t('general.note')}
        name="note"
        required
        maxLength={500}
        hint={t('admin.reasonRecordedInTheAudit')}
      />
      <RefusalNotice error={refund.error ?? quote.error} />
      <Button type="submit" look="danger" className="w-full" disabled={!quote.data} busy={refund.isPending}>
        {quote.data
          ? t('admin.refundAmount', { amount: formatPrice(quote.data.amount, quote.data.currency) })
          : t('admin.refund')}
      </Button>
    </form>
  );
}

function Consequence({ of: { description, currency, before, after, consequence } }: { of: RefundQuote }) {
  const amounts = ({ refunded, underWay, left }: RefundQuote['before']): string =>
    t('admin.refundAmounts', {
      refunded: formatPrice(refunded, currency),
      underWay: formatPrice(underWay, currency),
      left: formatPrice(left, currency),
    });
  return (
    <div className="space-y-2 text-[13px]" aria-live="polite">
      <p className="font-medium [overflow-wrap:anywhere]">{description}</p>
      <dl className="space-y-2">
        <Fact name={t('admin.beforeTheRefund')}>{amounts(before)}</Fact>
        <Fact name={t('admin.afterTheRefund')}>{amounts(after)}</Fact>
        <Fact name={t('admin.consequence')}>{consequenceText(consequence)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function consequenceText({ kind, about, givenBy, until }: RefundQuote['consequence']): string {
  const what = about ?? '';
  switch (kind) {
    case 'nothing_ends':
      return t('admin.refundNothingEnds');
    case 'product_ends':
      return t('admin.refundProductEnds', { what });
    case 'product_stays':
      return t('admin.refundProductStays', { what, givenBy: givenBy ?? '' });
    case 'plan_ends':
      return t('admin.refundPlanEnds', { what, until: until ? formatDay(until) : '' });
    case 'domain_deleted':
      return t('admin.refundDomainDeleted', { what });
    case 'domain_kept':
      return until
        ? t('admin.refundDomainKeptUntil', { what, until: formatDay(until) })
        : t('admin.refundDomainKept', { what });
    case 'order_ends':
      return t('admin.refundOrderEnds', { what });
  }
}
