import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../parts/button.tsx';
import { accountQuery } from '../queries.ts';
import { whyNot, type Need } from '../roles.ts';

/** A button for what not every role may do: disabled where theirs may not, and it says why. */
export function RoleButton({ needs, disabled, ...rest }: ComponentProps<typeof Button> & { needs: Need }) {
  const { data: account } = useQuery(accountQuery);
  const why = whyNot(account?.role, needs);
  return <Button {...rest} disabled={disabled || why !== undefined} {...(why && { title: why })} />;
}
