import { SavedContactSchema } from './contact.entity.ts';
import { DomainSchema } from './domain.entity.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { LifecycleNoticeSchema } from './notice.entity.ts';
import { ProposalSchema } from './proposal.entity.ts';
import { ShownPriceSchema } from './shown-price.entity.ts';
import { TldPriceSchema } from './tld-price.entity.ts';
import { AnnouncedPriceSchema } from './announced-price.entity.ts';

export const domainsEntities = [
  DomainSchema,
  EmailForwardSchema,
  ProposalSchema,
  TldPriceSchema,
  SavedContactSchema,
  LifecycleNoticeSchema,
  ShownPriceSchema,
  AnnouncedPriceSchema,
];
