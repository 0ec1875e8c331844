import type { EventContent, EventDraft } from '#contract/events/event.ts'
import { eventFaults, linkFault } from '#contract/events/event-rules.ts'
import { isApproved } from '#contract/moderation/publication.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../kernel/refuse.ts'
import { isCode } from '../kernel/words/messages.ts'
import { categoriesByIds, territoriesByIds } from '../reference/public.ts'
import { type EventRow, wholeContent } from './row.ts'
import { lackOfSeats } from './seats.ts'
import '../kernel/tables.ts'

type Examined = Pick<EventRow, 'id' | 'type' | 'status' | 'content' | 'joinSealed'>

/** All that keeps it from being published. */
export async function examine(ctx: Ctx, row: Examined, content: EventDraft): Promise<FieldRefusal[]> {
  const up = isApproved(row.status)
  const found = eventFaults(content, {
    type: row.type,
    now: ctx.now,
    startsAt: up ? row.content.startsAt : null,
    hasLink: row.joinSealed !== null,
  })
  return [
    ...found.map(({ field, code, values }) => ({
      field,
      code: isCode(code) ? code : ('V_FORMAT' as const),
      ...(values && { values }),
    })),
    ...linkFaults(ctx, row, content),
    ...(await pointingFaults(ctx, content)),
    ...(up ? await lackOfSeats(ctx, row.id, content) : []),
  ]
}

/** Whole and without a fault, or refused field by field. */
export async function requireSound(ctx: SignedCtx, row: EventRow, given: EventDraft): Promise<EventContent> {
  const faults = await examine(ctx, row, given)
  if (faults.length > 0) refuseFields(faults)
  return wholeContent(given)
}

/** A link of another platform than the one chosen later. */
function linkFaults(ctx: Ctx, { type, joinSealed }: Examined, { platform }: EventDraft): FieldRefusal[] {
  if (type !== 'webinar' || platform === 'bbb' || joinSealed === null) return []
  const code = linkFault(ctx.vault.unseal(joinSealed), platform)
  return code ? [{ field: 'joinUrl', code }] : []
}

/** What it points at by number and is not there, in three statements. */
async function pointingFaults(ctx: Ctx, content: EventDraft): Promise<FieldRefusal[]> {
  const quotas = content.districtQuotas ?? []
  const topics = content.topics ?? []
  const places = await territoriesByIds(ctx, [
    ...(content.territoryId ? [content.territoryId] : []),
    ...quotas.map(({ districtId }) => districtId),
  ])
  const categories = await categoriesByIds(ctx, topics)
  const files = await knownFiles(
    ctx,
    filesIn(content).map(({ id }) => id),
  )
  const unknown = (field: string): FieldRefusal => ({ field, code: 'V_UNKNOWN' })
  return [
    ...(content.territoryId && !isDistrict(places.get(content.territoryId)) ? [unknown('territoryId')] : []),
    ...quotas.flatMap(({ districtId }, at) =>
      isDistrict(places.get(districtId)) ? [] : [unknown(`districtQuotas[${at}].districtId`)],
    ),
    ...topics.flatMap((id, at) => (categories.get(id)?.live ? [] : [unknown(`topics[${at}]`)])),
    ...filesIn(content).flatMap(({ id, field, picture }) => {
      const mime = files.get(id)
      return mime !== undefined && (!picture || mime.startsWith('image/')) ? [] : [unknown(field)]
    }),
  ]
}

/** A seminar is held somewhere below a region. */
const isDistrict = (place: { level: string; active: boolean } | undefined) =>
  place?.active === true && place.level === 'district'

const filesIn = ({ cover, speakers, materials }: EventDraft) => [
  ...(cover ? [{ id: cover.file, field: 'cover', picture: true }] : []),
  ...(speakers ?? []).flatMap(({ photo }, at) =>
    photo ? [{ id: photo, field: `speakers[${at}].photo`, picture: true }] : [],
  ),
  ...(materials ?? []).flatMap(({ file }, at) =>
    file ? [{ id: file, field: `materials[${at}].file`, picture: false }] : [],
  ),
]

async function knownFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('files')
    .select(['id', 'mime'])
    .where('id', 'in', [...new Set(ids)])
    .where('private', '=', false)
    .execute()
  return new Map(rows.map(({ id, mime }) => [id, mime]))
}
