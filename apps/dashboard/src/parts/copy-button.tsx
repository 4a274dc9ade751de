import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { t } from '../words/words.ts';

const SHOWN_MS = 1600;

/**
 * Button that copies a text to the clipboard, also without TLS, and confirms it for a moment. Without `caption` it is
 * an icon with `label` as its name.
 */
export function CopyButton({ text, label, caption }: { text: string; label: string; caption?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => void copyText(text).then(setCopied);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      look={caption ? 'secondary' : 'quiet'}
      size={caption ? 'small' : 'icon'}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      <Icon aria-hidden="true" className={copied ? 'size-4 text-good' : 'size-4'} />
      {caption && (copied ? t('shell.copied') : caption)}
      <span role="status" className="sr-only">
        {copied ? t('shell.copied') : ''}
      </span>
    </Button>
  );
}

/** Outside of https and localhost browsers offer no clipboard API; the older way still works there. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const carrier = document.createElement('textarea');
    carrier.value = text;
    document.body.append(carrier);
    carrier.select();
    const done = document.execCommand('copy');
    carrier.remove();
    return done;
  }
}
