import { sql } from 'kysely'
import type { Download } from '#contract/call.ts'
import type { EventContent } from '#contract/events/event.ts'
import { partyKey } from '#contract/party-key.ts'
import { daysFrom, HOUR_MS } from '#uz/durations.ts'
import { type Language, languages } from '#uz/language.ts'
import { checkPathOf, documentsByIds, issueDocument } from '../../documents/public.ts'
import { contactsOf, legalPartyOf, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type EventRow, wholeContent } from '../row.ts'
import { PARTICIPANT, type Participant } from './row.ts'
import '../tables.ts'

const BATCH = 20
/** Check-ins of an offline phone may arrive for days. */
const DAYS_AFTER = 30

/** Papers for those who were there, some at a time: true while there may be more. */
export async function certifySome(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select(['participants.id', 'participants.userId', 'participants.eventId'])
    .where('participants.status', '=', 'attended')
    .where('participants.certificate', 'is', null)
    .where('events.stage', 'in', ['finished', 'recorded'])
    .where('events.endsAt', '>', daysFrom(ctx.now, -DAYS_AFTER))
    .where(sql<boolean>`events.content @> '{"certificate": true}'::jsonb`)
    // Not for erased people.
    .where(
      sql<boolean>`not exists (select from users where users.id = participants.user_id and users.status = 'deleted')`,
    )
    .orderBy('participants.id')
    .limit(BATCH)
    .forUpdate('participants')
    .skipLocked()
    .execute()
  const speaks = new Map(
    (
      await contactsOf(
        ctx,
        rows.map(({ userId }) => userId),
      )
    ).map(({ userId, language }) => [userId, language]),
  )
  for (const [eventId, some] of Map.groupBy(rows, (row) => row.eventId)) {
    const event = await ctx.tx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
    for (const row of some) await certify(ctx, event, row, speaks.get(row.userId) ?? languages[0])
  }
  return rows.length === BATCH
}

/** Number and bytes follow a moment after the commit. */
async function certify(ctx: Ctx, event: EventRow, row: Pick<Participant, 'id' | 'userId'>, lang: Language) {
  const content = wholeContent(event.content)
  const owner = { userId: event.ownerUserId, organizationId: event.ownerOrganizationId }
  const holder = { userId: row.userId, organizationId: null }
  const { name } = await legalPartyOf(ctx, holder)
  const issuer = (await partiesOf(ctx, [owner])).get(partyKey(owner))
  const document = await issueDocument(ctx, {
    kind: 'certificate',
    templateCode: 'event-certificate',
    objectType: PARTICIPANT,
    objectId: row.id,
    language: lang,
    variables: {
      values: {
        subject: textIn(lang, content.title),
        'issuer.name': issuer ? textIn(lang, issuer.name) : '',
        'holder.name': textIn(lang, name),
        'course.lecturer': content.speakers.map((speaker) => speaker.name).join(', '),
        'course.hours': hoursOf(content, lang),
        'course.score': '',
      },
    },
    parties: [{ role: 'holder', party: holder }],
  })
  await ctx.tx.updateTable('participants').set({ certificate: document.id }).where('id', '=', row.id).execute()
}

/** `1,5`: half an hour is told, a minute is not. */
function hoursOf({ startsAt, endsAt }: EventContent, lang: Language): string {
  const hours = String(Math.max(0.5, Math.round(((Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS) * 2) / 2))
  return lang === 'eng' ? hours : hours.replace('.', ',')
}

interface Numbered {
  number: string
  checkPath: string
}

/** Numbers of papers by their ids, and where they are checked; what has none yet is absent. */
export async function numbersOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Numbered>> {
  const papers = await documentsByIds(ctx, ids)
  return new Map(
    papers.flatMap(({ id, number, status, checkKey }): [string, Numbered][] =>
      number && status !== 'void' ? [[id, { number, checkPath: checkPathOf({ number, checkKey }) }]] : [],
    ),
  )
}

/** The bytes, for whose they are; for anybody else there is nothing. */
export async function readCertificate(ctx: SignedCtx, files: FileStore, id: string): Promise<Download> {
  const row = await ctx.tx
    .selectFrom('participants')
    .select('certificate')
    .where('certificate', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  const [paper] = row?.certificate ? await documentsByIds(ctx, [row.certificate]) : []
  if (!paper?.paper) refuse('E_NOT_FOUND')
  const body = await files.wholePaper(paper.paper, paper)
  return { fileName: `${paper.number}.pdf`, contentType: 'application/pdf', body }
}
