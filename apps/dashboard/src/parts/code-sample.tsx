import { CopyButton } from './copy-button.tsx';
import { t } from '../words/words.ts';

/** A command with a button that copies it. `label` names it for screen readers. */
export function CodeSample({ code, label }: { code: string; label: string }) {
  return (
    <figure aria-label={label} className="relative min-w-0 rounded-lg border border-line bg-sunken text-left">
      <pre className="py-3 pr-12 pl-4 font-mono text-[12.5px] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{code}</code>
      </pre>
      <div className="absolute top-1.5 right-1.5">
        <CopyButton text={code} label={t('shell.copyLabel', { label })} />
      </div>
    </figure>
  );
}
