import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { Button } from '../parts/button.tsx';
import { classNames } from '../parts/class-names.ts';
import { Tooltip } from '../parts/tooltip.tsx';
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
      <Tooltip id={id}>{why}</Tooltip>
    </>
  );
}

/** A form is not sent either. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
