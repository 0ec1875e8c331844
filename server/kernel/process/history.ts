import { HISTORY_SHOWN, HistoryEvent } from '#contract/history.ts'
import type { Ctx } from '../context.ts'
import { historyOf } from './audit.ts'

const Changes = HistoryEvent.shape.changes

/** The latest changes of one thing, as every history screen shows them. */
export async function findHistory(
  ctx: Ctx,
  objectType: string,
  objectId: string | number,
): Promise<{ items: HistoryEvent[] }> {
  const events = await historyOf(ctx, objectType, objectId, HISTORY_SHOWN)
  return {
    items: events.map(({ actorId: _, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      changes: Changes.parse(event.changes),
    })),
  }
}
