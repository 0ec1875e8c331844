import { PARTY_CHANGED, PartyChange } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { EventParts } from './calls.ts'
import { beginDue, finishDue, remindSome } from './care.ts'
import { forgetParticipant } from './forget.ts'
import { certifySome } from './people/certify.ts'
import { eventCare } from './published.ts'
import { tendRooms } from './rooms/jobs.ts'
import { openRooms } from './rooms/room.ts'

export interface EventWork extends Pick<EventParts, 'config'> {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  clock: () => Date
}

/** Time of events goes minute by minute. Each batch by itself: what somebody holds is left to them. */
export async function startEventJobs(work: EventWork): Promise<void> {
  const { jobs, inSystem, config } = work
  const all = async (some: (ctx: Ctx) => Promise<boolean>) => {
    while (await inSystem(some));
  }
  await jobs.work(
    'media.events',
    async () => {
      await all(finishDue)
      await all(beginDue)
      await all(remindSome)
      await all(certifySome)
    },
    { cron: '* * * * *' },
  )
  const rooms = await inSystem(async ({ vault }) => openRooms(config, vault))
  if (rooms.ours) await jobs.work('media.event-rooms', () => tendRooms(work, rooms), { cron: '* * * * *' })
  await jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await inSystem(async (ctx) => {
      await eventCare.followOwner(ctx, change)
      await forgetParticipant(ctx, change)
    })
  })
}
