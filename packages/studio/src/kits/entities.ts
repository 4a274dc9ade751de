import { BrandKitSchema } from './brand-kit.entity.ts';
import { KitExportSchema } from './kit-export.entity.ts';

export const kitsEntities = [BrandKitSchema, KitExportSchema];
