import { currentLanguage } from './words/words.ts';

/** Formats a size: 640 B, 12.4 kB, 3.1 MB; in steps of a thousand, as file managers do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatTenths(bytes / 1000)} kB`;
  return `${formatTenths(bytes / 1_000_000)} MB`;
}

function formatTenths(amount: number): string {
  return amount.toLocaleString(currentLanguage(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
}
