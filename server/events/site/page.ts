import { embedOf } from '#contract/embeds.ts'
import { isOver } from '#contract/events/event-process.ts'
import type { EventPage } from '#contract/events/events.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { materialsOf } from '../people/present.ts'
import { cardsOf, quotasOf } from './cards.ts'
import '../tables.ts'

const PHOTO = 320

/** A public row; what is not up is not found. */
export async function listedEvent(ctx: Ctx, id: number) {
  const row = await ctx.tx.selectFrom('listedEvents').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** The same for everybody: a page of it may be kept and shared. */
export async function getEvent(ctx: Ctx, files: FileStore, id: number): Promise<EventPage> {
  const row = await listedEvent(ctx, id)
  const { content, stage } = row
  const [card] = await cardsOf(ctx, files, [{ ...row, listed: true }])
  if (!card) refuse('E_NOT_FOUND')
  const say = (text: Localized | null) => (text ? textIn(ctx.lang, text) : null)
  const over = isOver(stage)
  return {
    ...card,
    picture: content.cover && files.urlOf(content.cover.file),
    description: textIn(ctx.lang, content.description),
    audience: say(content.audience),
    people: content.speakers.map(({ name, post, photo }) => ({
      name,
      post: say(post),
      photo: photo && files.urlOf(photo, PHOTO),
    })),
    address: say(content.address),
    room: content.room,
    transport: say(content.transport),
    point: content.point,
    approval: content.approval,
    quotas: await quotasOf(ctx, id, content),
    materials: over ? materialsOf(files, content) : [],
    ...(await recordingOf(ctx, files, over ? content.recordingUrl : null)),
    cancelReason: row.cancelReason,
    rating: await ratingOf(ctx, id),
    organizerId: row.ownerOrganizationId,
    publishedAt: row.publishedAt.toISOString(),
  }
}

const OUR_FILE = /\/files\/([0-9a-f]{64})$/

/** A file is identified by its bytes, so our own recordings are played whatever host the link names. */
async function recordingOf(ctx: Ctx, files: FileStore, link: string | null) {
  const id = link && OUR_FILE.exec(link)?.[1]
  const film = id
    ? await ctx.tx
        .selectFrom('files')
        .select('id')
        .where('id', '=', id)
        .where('private', '=', false)
        .where('mime', 'like', 'video/%')
        .executeTakeFirst()
    : undefined
  return {
    recordingUrl: link,
    recordingVideo: film ? files.urlOf(film.id) : null,
    recordingEmbed: link && embedOf(link),
  }
}

/** Ratings are shown only with enough people, so that nobody can be identified. */
const ENOUGH = 3

async function ratingOf(ctx: Ctx, id: number): Promise<EventPage['rating']> {
  const { average, count } = await ctx.tx
    .selectFrom('eventFeedback')
    .select((eb) => [eb.fn.avg<number | null>('rating').as('average'), eb.fn.countAll<number>().as('count')])
    .where('eventId', '=', id)
    .executeTakeFirstOrThrow()
  return average !== null && count >= ENOUGH ? { average: Math.round(Number(average) * 10) / 10, count } : null
}
