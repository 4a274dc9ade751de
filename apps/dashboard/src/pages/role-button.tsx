import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { Button } from '../parts/button.tsx';
import { joinClassNames } from '../parts/class-names.ts';
import { Tooltip } from '../parts/tooltip.tsx';
import { accountQuery } from '../queries.ts';
import { missingRoleReason, type RequiredRole } from '../roles.ts';

/**
 * A button for an action that some roles may not perform. For those it does nothing, but stays in the focus order and
 * explains why: visibly on hover or focus (a tap focuses it), and as its description to a screen reader.
 */
export function RoleButton({ needs, ...rest }: ComponentProps<typeof Button> & { needs: RequiredRole }) {
  const { data: account } = useQuery(accountQuery);
  const id = useId();
  const why = missingRoleReason(account?.role, needs);
  if (why === undefined) return <Button {...rest} />;
  return (
    <>
      <Button
        {...rest}
        busy={false}
        disabled={false}
        aria-disabled
        aria-describedby={id}
        className={joinClassNames('cursor-not-allowed opacity-60', rest.className)}
        onClick={refuse}
      />
      <Tooltip id={id}>{why}</Tooltip>
    </>
  );
}

/** Prevents the submission of a form too. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
