import { LanguageAnswerSchema, LanguageReservationSchema, LanguageSpendSchema } from './language.entity.ts';

export const languageEntities = [LanguageSpendSchema, LanguageReservationSchema, LanguageAnswerSchema];
