import type { Exporter } from '../exporter.ts';
import { logoPack } from './logo-pack.ts';
import { appIcons, faviconPack, socialPack } from './picture-packs.ts';

export const logoExporters: readonly Exporter[] = [logoPack, faviconPack, appIcons, socialPack];
