import type { Exporter } from '../exporter.ts';
import { appIcons } from './app-icons.ts';
import { logoPack } from './logo-pack.ts';
import { faviconPack, socialPack } from './picture-packs.ts';

export const logoExporters: readonly Exporter[] = [logoPack, faviconPack, appIcons, socialPack];
