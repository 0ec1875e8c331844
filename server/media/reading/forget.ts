import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Deletes all marks of an erased person and lowers the counters. */
export async function forgetMarks(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    with gone as (delete from content_marks where user_id = ${userId} returning item_id, mark),
    counted as (
      select item_id, count(*) filter (where mark = 'like') as liked, count(*) filter (where mark = 'bookmark') as kept,
        count(*) filter (where mark = 'useful') as yes, count(*) filter (where mark = 'useless') as no
      from gone group by item_id
    )
    update content_items set likes = greatest(likes - counted.liked, 0),
      bookmarks = greatest(bookmarks - counted.kept, 0), useful = greatest(useful - counted.yes, 0),
      useless = greatest(useless - counted.no, 0)
    from counted where content_items.id = counted.item_id`.execute(ctx.tx)
}
