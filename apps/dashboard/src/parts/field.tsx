import {
  useId,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { joinClassNames } from './class-names.ts';

interface Labelled {
  label: string;
  /** Shown below the field while it has no error. */
  hint?: ReactNode;
  /** Error from the server; announced with the field. */
  error?: string | undefined;
  className?: string;
}

const BOX =
  'block h-9 w-full min-w-0 rounded-lg border border-edge/70 bg-panel px-3 text-sm text-ink shadow-[0_1px_1px_rgb(0_0_0/0.03)] placeholder:text-soft/80 hover:border-edge focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-bad';

/** A labelled text field. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Frame {...{ label, hint, error, className }}>{(marks) => <input {...input} {...marks} className={BOX} />}</Frame>
  );
}

/** A labelled multi-line text field. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Frame {...{ label, hint, error, className }}>
      {(marks) => (
        <textarea
          rows={3}
          {...area}
          {...marks}
          className={joinClassNames(BOX, 'h-auto resize-y py-2 leading-normal')}
        />
      )}
    </Frame>
  );
}

/** A labelled select, rendered by the system. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const ref = useRef<HTMLSelectElement>(null);
  const { defaultValue } = select;
  // The value to which a reset form returns, because the library renders the selection without setting a default.
  useLayoutEffect(() => {
    for (const option of ref.current!.options) if (option.value === defaultValue) option.defaultSelected = true;
  }, [defaultValue]);
  return (
    <Frame {...{ label, hint, error, className }}>
      {(marks) => (
        <select ref={ref} {...select} {...marks} className={joinClassNames(BOX, 'pr-8')}>
          {children}
        </select>
      )}
    </Frame>
  );
}

interface FieldMessages {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  className: string | undefined;
  children: (marks: FieldMessages) => ReactNode;
}) {
  const id = useId();
  const note = error ? toSentence(label, error) : hint;
  return (
    <div className={joinClassNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={joinClassNames('mt-1.5 text-[13px]', error ? 'text-bad' : 'text-soft')}>
          {note}
        </p>
      )}
    </div>
  );
}

/**
 * The server's messages continue the field's name ("is not ...", "of an MX record is ..."); here they become
 * sentences.
 */
function toSentence(label: string, message: string): string {
  const text = /^(of|with) /.test(message)
    ? `The ${label.toLowerCase()} ${message}`
    : /^(is|has|may|cannot|contains|ends) /.test(message)
      ? `This ${message}`
      : message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}
