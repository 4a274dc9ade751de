import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { joinClassNames } from './class-names.ts';

/** A table on a panel. Narrow screens hide columns rather than scroll; the caller puts the hidden values into the first cell. */
export function Table({
  label,
  head,
  rowCount,
  children,
}: {
  label: string;
  head: ReactNode;
  /** Including the head, where not all rows are rendered. */
  rowCount?: number;
  children: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-panel">
      <table aria-label={label} aria-rowcount={rowCount} className="w-full border-collapse text-left">
        <thead className="border-b border-line bg-sunken/60">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

/** The width from which a column is shown. */
type Shown = { from?: 'sm' | 'md' | 'lg' };
const SHOWN = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;

/** A column heading of `Table`. `from` is the screen width from which the column is shown. */
export function Head({ from, className, ...rest }: ThHTMLAttributes<HTMLTableCellElement> & Shown) {
  return (
    <th
      scope="col"
      {...rest}
      className={joinClassNames(
        'h-9 px-3 text-xs font-medium whitespace-nowrap text-soft first:pl-5 last:pr-5',
        from && SHOWN[from],
        className,
      )}
    />
  );
}

/** A cell of `Table`. `from` is the screen width from which the column is shown. */
export function Cell({ from, className, ...rest }: TdHTMLAttributes<HTMLTableCellElement> & Shown) {
  return <td {...rest} className={joinClassNames('px-3 py-3 first:pl-5 last:pr-5', from && SHOWN[from], className)} />;
}
