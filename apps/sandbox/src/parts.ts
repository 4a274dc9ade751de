import { mailbox } from './mailbox/index.ts';
import { model } from './model/index.ts';
import { nameserver } from './nameserver/index.ts';
import { processor } from './processor/index.ts';
import { forwardReport } from './registry/forward-report.ts';
import { registry } from './registry/index.ts';
import { search } from './search/index.ts';
import type { Part } from './world.ts';

/** All external services that the sandbox implements. */
export const parts: readonly Part[] = [processor, registry, nameserver, forwardReport, mailbox, model, search];
