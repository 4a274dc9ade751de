import { OutgoingMailSchema } from './mail.entity.ts';

export const mailEntities = [OutgoingMailSchema];
