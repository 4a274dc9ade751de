import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Braces, LogOut } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { FOR_OPERATORS, GROUPS } from '../places.ts';
import { accountQuery } from '../queries.ts';
import { useSignOut } from '../use-sign-out.ts';

const ROW =
  'flex h-[30px] shrink-0 items-center gap-2.5 rounded-lg max-lg:h-9 px-2.5 text-soft transition-colors hover:bg-sunken hover:text-ink';

/** Where one can go, and who is here. */
export function Places() {
  const isOperator = useQuery(accountQuery).data?.operator === true;
  return (
    <>
      <nav aria-label="Main" className="-mx-1 mt-4 flex min-h-0 flex-col gap-3.5 overflow-y-auto px-1 pb-4">
        {[...(isOperator ? [FOR_OPERATORS] : []), ...GROUPS].map(({ name, places }) => (
          <div key={name} role="group" aria-label={name} className="flex flex-col gap-0.5">
            {places.map(({ to, name, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                className={ROW}
                activeProps={{ className: 'bg-sunken font-medium !text-ink' }}
              >
                <Icon aria-hidden="true" className="size-4" strokeWidth={1.9} />
                {name}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto space-y-3 border-t border-line pt-3">
        <a href="/docs" className={ROW}>
          <Braces aria-hidden="true" className="size-4" strokeWidth={1.9} />
          API reference
        </a>
        <div className="px-2.5">
          <ThemeChoice />
        </div>
        <Person />
      </div>
    </>
  );
}

function Person() {
  const { data: account } = useQuery(accountQuery);
  const leave = useSignOut();
  return (
    <div className="flex items-center gap-2 border-t border-line px-2.5 pt-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{account?.name ?? ' '}</p>
        <p className="truncate text-[13px] text-soft">{leave.error?.message ?? account?.email ?? ' '}</p>
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label="Sign out"
        title="Sign out"
        busy={leave.isPending}
        onClick={() => leave.send()}
      >
        <LogOut aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
