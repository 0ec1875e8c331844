import type { Config } from '../../kernel/config.ts'
import type { Vault } from '../../kernel/keys/vault.ts'
import type { EventRow } from '../row.ts'
import { bbbRoom } from './bbb.ts'

type Event = Pick<EventRow, 'id' | 'content' | 'joinSealed' | 'roomOpenedAt'>

interface Guest {
  id: string
  name: string
  /** Runs the room, as the organizer does. */
  host: boolean
}

/** Where a webinar is held. Network requests are made by jobs; links are made without one. */
export interface EventRoom {
  /** Creates the room where needed; repeating it is harmless. */
  open(event: { id: number; title: string; minutes: number }): Promise<void>
  /** The address for one person; undefined while there is no room yet. */
  linkFor(event: Event, guest: Guest): string | undefined
  /** Ids of the guests who are in it now; undefined where the room does not tell. */
  guests(eventId: number): Promise<string[] | undefined>
}

export interface Rooms {
  /** Rooms of our own can be opened. */
  ours: EventRoom | undefined
  of(event: Pick<EventRow, 'content'>): EventRoom | undefined
}

/** A link the organizer brought: everybody gets the same one, and our page says who is there. */
const linkRoom = (vault: Vault): EventRoom => ({
  open: async () => {},
  linkFor: ({ joinSealed }) => (joinSealed === null ? undefined : vault.unseal(joinSealed)),
  guests: async () => undefined,
})

export function openRooms({ bbb }: Pick<Config, 'bbb'>, vault: Vault): Rooms {
  const links = linkRoom(vault)
  const ours = bbb && bbbRoom(bbb)
  return { ours, of: ({ content }) => (content.platform === 'bbb' ? ours : links) }
}
