-- Fails with disk_full where the server has no space left: see require-disk-space.ts. A sort of about a megabyte in 64 kB of memory is written to
-- files beside the tables, and leaves nothing behind. A migration carries a copy of this file; a test in db compares the two.
create or replace function require_disk_space() returns void language plpgsql set work_mem = '64kB' as $$
begin
  perform max(length(filler)) from (
    select repeat('x', 250) || n as filler from generate_series(1, 4000) n order by 1 desc offset 0
  ) sorted;
end $$;
