import { type RawBuilder, sql } from 'kysely'

/** Number of the link by which somebody reads Telegram, as a part of a statement about people. */
export const telegramOf = (userId: RawBuilder<unknown>) => sql<number | null>`(
  select l.id from telegram_links l where l.user_id = ${userId} and l.state = 'active')`
