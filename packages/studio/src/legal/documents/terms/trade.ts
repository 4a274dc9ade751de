import type { Clause } from '../../draft.ts';

/** Clauses that only some trades need. */
export const TERMS_TRADE: readonly Clause[] = [
  {
    id: 'marketplace',
    title: 'Buyers, sellers and our role',
    when: ({ business }) => business.has('intermediary'),
    text: (c) => {
      c.confirm('Who sells, who pays out, and how offers are ranked (the section on buyers, sellers and our role).');
      if (c.speaksOf('gdpr'))
        c.advise(
          'Check and show who sellers are, if they are businesses and you are not very small (Digital Services Act, Article 30).',
        );
      if (c.place.code === 'US') c.advise('Check sellers of many goods (INFORM Consumers Act).');
      return `On the ${c.offer}, sellers offer and buyers buy. When a buyer accepts an offer, the contract of sale is made between that buyer and that seller. We are not a party to it. We run the place where they meet. We do not own the goods or do the work that sellers offer, unless the offer says that we are the seller.

**Sellers** describe what they offer truthfully, with the full price, and say whether they act as a business. We show this with the offer. ${c.speaksOf('gdpr') ? 'If the seller is not a business, rights of consumers in Europe, such as the right to withdraw, do not apply to that purchase. ' : ''}They give us correct details of who they are where the law makes us check that. They comply with the law, hold the rights and permits they need, deliver as promised, handle returns, and pay their own taxes. They owe buyers all the rights that consumer law gives.

**Buyers** pay the price, give correct delivery details and take the goods or the work. Problems go to the seller first. If that does not help, write to us. We may help both sides to agree, but we do not have to decide the dispute.

We show our fees to sellers before they list an offer. We may hold a payout while a dispute, a refund or a check is open. How offers are ranked is explained on the ${c.offer}; paid placements are marked as such. We may remove an offer that breaks these terms. If we limit or end a seller’s use, we give our reasons, and the seller can object.`;
    },
  },
  {
    id: 'orders',
    title: 'Orders, prices, shipping and title',
    when: ({ business }) => business.has('goods'),
    text: (
      c,
    ) => `What you see in the ${c.offer} invites you to order. Your order is your offer to buy. The contract is made when we confirm that we accept the order or send the goods. The e-mail that says we got your order is not yet our acceptance.

Prices are shown before you order, in the currency shown, and say whether tax and shipping are included. If a price is plainly wrong, we ask you before we go on, and you may cancel. If goods are not in stock, we tell you and return what you paid for them.

We ship to the countries listed at checkout. If we name no date of delivery, we deliver without delay and within 30 days. If we cannot, we tell you, and you may cancel. Check your parcel when it comes and tell us about damage soon. Risk of loss passes to you when you, or a person you name, receive the goods. Title, which means ownership, passes to you when you have paid in full. Goods may differ a little from their pictures, for example in colour.`,
  },
  {
    id: 'projects',
    title: 'Scope, deliverables and ownership of the work',
    when: ({ business }) => business.has('projects'),
    text: (c) => {
      c.confirm('The section on projects: acceptance after 14 days, rights that pass on payment, 30 days of notice.');
      return `Before we start, we agree on a statement of work with you in writing. It names the scope, the deliverables, the dates and the price. If it differs from these terms, it takes priority. Work outside the scope is a change. We tell you what it costs, and do it once you agree.

You give us the materials, access and answers we need, on time. If they come late, our dates move by the same time. When we hand over a deliverable, please check it. Tell us in writing what does not match the statement of work. We then fix it. If the statement of work names no other time, it counts as accepted after 14 days without objection, or when you put it to use.

**Ownership.** When you have paid for a deliverable in full, all rights in it pass to you, including copyright. Where the law does not let a right pass, you get the exclusive, perpetual and worldwide right to use the deliverable for all purposes. Until then they stay with us. Tools, methods and parts that we had before or use for all clients remain ours; you may use them as part of the deliverable, perpetually and worldwide. Fonts, pictures and software of others come under their own licences, and we tell you about them.

Each side keeps the other’s information confidential, and uses it for the project only. We may name you as a client and show the finished work only if you agree.`;
    },
  },
  {
    id: 'store-app',
    title: 'App stores',
    when: ({ business }) => business.has('appStore'),
    text: (c) =>
      `You may get the ${c.offer} through an app store. The store’s own terms also apply to you. This contract is with us alone, and not with the store. We alone are responsible for the ${c.offer}, for its maintenance and support, and for claims about it. If it fails a warranty that the law gives you, you can tell the store, and it may refund what you paid for the ${c.offer}; it owes you nothing more. If you buy through the store, it takes the payment and handles renewal, cancellation and refunds by its rules. The company that runs the store may rely on this section. Calls, data and messages may cost you money with your network.`,
  },
  {
    id: 'health',
    title: 'No medical advice',
    when: ({ business }) => business.has('health'),
    text: (c) =>
      `The ${c.offer} provides information. It is not medical advice, and it does not replace a doctor. It does not make a diagnosis. Ask a doctor before you change a treatment, a diet or your training. Do not delay seeking care because of what you read here. **In an emergency, call the emergency number of your country at once.** If you meet a doctor or another expert through the ${c.offer}, that person, not us, is responsible for the care, as far as the law allows.`,
  },
  {
    id: 'finance',
    title: 'Financial services',
    when: ({ business }) => business.has('finance'),
    text: (c) => {
      c.confirm('The section on financial services.');
      c.advise(
        'Ask a lawyer, before you start, what financial regulation requires of you: it depends on what you do with money.',
      );
      return `Licence and supervision: ${c.fill('financialLicence')}.

What we show you is information. It is **not investment, tax or legal advice**, unless we agree with you in writing to give it. The value of money you invest can fall, and you can lose it. Past performance does not predict future results.

The law may make us ask who you are and where money comes from. It may make us refuse, hold or report a payment, and it may prohibit us from telling you why. Check each payment before you confirm it. Tell us at once at ${c.fill('contactEmail')} about a payment that you did not make. For services that another company provides through us, such as a bank, that company’s terms also apply. We name it before you sign up.`;
    },
  },
  {
    id: 'learning',
    title: 'Courses and learners',
    when: ({ business }) => business.has('learners'),
    text: (c) =>
      `We describe each course before you sign up: what it covers, how long it lasts, and what you need to know first. A course can help you learn, but we do not promise a grade, a job or a licence. A certificate says only what is written on it. Do your own work, and do not hand in the work of others. If a school or company pays for you, it may see your progress. We tell you in the ${c.offer} when that is so.`,
  },
  {
    id: 'donations',
    title: 'Gifts and our work',
    when: ({ business }) => business.has('donations'),
    text: () =>
      `Gifts are voluntary and give you no rights in what we do. If you give for one purpose, we use the gift for it as far as we can. If that is no longer possible, we use it for a purpose close to it. Whether a gift is tax-deductible depends on where you live; ask a tax adviser. We send a receipt when the law provides for one. We may decline a gift or send it back.`,
  },
  {
    id: 'editorial',
    title: 'What we publish',
    when: ({ business }) => business.has('editorial'),
    text: (c) =>
      `What we publish is for your information. It can be incomplete, wrong or out of date. It is not financial, legal or medical advice. Opinions are those of the people who state them. If we are paid for a text, or earn from a link in it, we say so there. If you find an error, write to ${c.fill('contactEmail')} and we will look into it.`,
  },
  {
    id: 'community',
    title: 'Other members',
    when: ({ business }) => business.has('community'),
    text: (c) =>
      `You meet other people on the ${c.offer}. We do not check everyone, and we cannot promise that people are who they say they are. Be careful with what you share, with money, and when you meet someone in person. You deal with other members at your own risk. You can report members to us. We may review content, limit its reach or remove it under our Acceptable Use Policy, and we give reasons when the law asks us to.`,
  },
];
