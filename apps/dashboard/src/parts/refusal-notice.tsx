import { toRefusal } from '../api.ts';
import { Notice } from './notice.tsx';

/**
 * The error of a failed action, for the place beside its button. Renders nothing when `fields` already show all of its
 * errors, or without an error.
 */
export function RefusalNotice({
  error,
  fields = [],
  className,
}: {
  error: unknown;
  fields?: readonly string[];
  className?: string;
}) {
  if (!error) return null;
  const { message, requestId, fieldErrors } = toRefusal(error);
  const named = Object.keys(fieldErrors);
  if (named.length > 0 && named.every((field) => fields.includes(field))) return null;
  return (
    <Notice tone="bad" {...(className && { className })}>
      {message}
      {requestId && <span className="mt-0.5 block font-mono text-xs">{requestId}</span>}
    </Notice>
  );
}
