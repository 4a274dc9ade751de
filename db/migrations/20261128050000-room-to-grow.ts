import { Migration } from '@mikro-orm/migrations';

/** A function that fails with disk_full where the server has no space left: see packages/platform/src/room-to-grow.ts. */
export class RoomToGrow extends Migration {
  override up(): void {
    // A sort of about a megabyte in 64 kB of memory is written to files beside the tables, and leaves nothing behind.
    this.addSql(`
create or replace function prove_room_to_grow() returns void language plpgsql set work_mem = '64kB' as $$
begin
  perform max(length(filler)) from (
    select repeat('x', 250) || n as filler from generate_series(1, 4000) n order by 1 desc offset 0
  ) sorted;
end $$;
    `);
  }
}
