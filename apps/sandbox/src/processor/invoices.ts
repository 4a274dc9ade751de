import { markUncollectible, voidInvoice } from './invoice-write-off.ts';
import type { Operation } from './operation.ts';
import { renewDue } from './subscription-calendar.ts';
import { singlePageList } from './single-page-list.ts';

export const invoiceOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/invoices',
    name: 'invoice.list',
    params: 'InvoiceListParams',
    run: async (call) => {
      const customer = call.params.text('customer');
      const status = call.params.text('status');
      const subscription = call.params.text('subscription');
      await renewDue(call, customer);
      return call.store.list('invoice', '/v1/invoices', call.params, {
        ...(customer && { customer }),
        ...(status && { status }),
        ...(subscription && { 'parent.subscription_details.subscription': subscription }),
      });
    },
  },
  {
    method: 'get',
    path: '/invoices/:id',
    name: 'invoice.retrieve',
    params: 'InvoiceRetrieveParams',
    run: async ({ store, params, id }) => {
      const invoice = await store.get('invoice', id);
      if (!params.list('expand').some((path) => path === 'payments' || path.startsWith('payments.'))) return invoice;
      return {
        ...invoice,
        payments: singlePageList(`/v1/invoice_payments`, await store.all('invoice_payment', { invoice: id })),
      };
    },
  },
  {
    method: 'post',
    path: '/invoices/:id/void',
    name: 'invoice.void',
    params: 'InvoiceVoidInvoiceParams',
    run: voidInvoice,
  },
  {
    method: 'post',
    path: '/invoices/:id/mark_uncollectible',
    name: 'invoice.mark_uncollectible',
    params: 'InvoiceMarkUncollectibleParams',
    run: markUncollectible,
  },
  {
    method: 'get',
    path: '/invoice_payments',
    name: 'invoice_payment.list',
    params: 'InvoicePaymentListParams',
    run: ({ store, params }) => {
      const invoice = params.text('invoice');
      const status = params.text('status');
      const intent = params.under('payment').text('payment_intent');
      return store.list('invoice_payment', '/v1/invoice_payments', params, {
        ...(invoice && { invoice }),
        ...(status && { status }),
        ...(intent && { 'payment.payment_intent': intent }),
      });
    },
  },
  {
    method: 'get',
    path: '/invoice_payments/:id',
    name: 'invoice_payment.retrieve',
    params: 'InvoicePaymentRetrieveParams',
    run: ({ store, id }) => store.get('invoice_payment', id),
  },
];
