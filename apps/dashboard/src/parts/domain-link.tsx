import { Link } from '@tanstack/react-router';

/** A domain name that links to its page. */
export function DomainLink({ name }: { name: string }) {
  return (
    <Link
      to="/domains/$domain"
      params={{ domain: name }}
      className="font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
    >
      {name}
    </Link>
  );
}
