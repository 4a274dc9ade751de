import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { Button } from '../parts/button.tsx';
import { classNames } from '../parts/class-names.ts';
import { accountQuery } from '../queries.ts';
import { whyNot, type Need } from '../roles.ts';

/**
 * A button for what not every role may do. Where theirs may not it does nothing, but keeps its place in the order of the focus and says
 * why: to the eye while it is pointed at or has the focus (a tap gives it), and as its description to a screen reader.
 */
export function RoleButton({ needs, ...rest }: ComponentProps<typeof Button> & { needs: Need }) {
  const { data: account } = useQuery(accountQuery);
  const id = useId();
  const why = whyNot(account?.role, needs);
  if (why === undefined) return <Button {...rest} />;
  return (
    <>
      <Button
        {...rest}
        busy={false}
        disabled={false}
        aria-disabled
        aria-describedby={id}
        className={classNames('cursor-not-allowed opacity-60', rest.className)}
        onClick={refuse}
      />
      {/* Fixed: whatever scrolls or hides what is too wide would cut it off. */}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none fixed inset-x-4 bottom-24 z-[60] mx-auto hidden w-fit max-w-md rounded-lg bg-ink px-3.5 py-2 text-left text-[13px] font-normal whitespace-normal text-ground shadow-lg [button:hover+&]:block [button:focus+&]:block"
      >
        {why}
      </span>
    </>
  );
}

/** A form is not sent either. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
