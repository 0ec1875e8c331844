import type { ApplicantSide, ApplicantStep } from '#contract/announcements/applicant-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { concerned, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inAll, textIn } from '../../kernel/words/localized.ts'
import { wordIn, wordsOf } from '../../kernel/words/words.ts'
import { notify } from '../../notices/public.ts'
import { kinds } from '../kinds/all.ts'
import { type AnnouncementFacts, type Applicant, announcementsById, applyingOf, linkOf, partyOf } from './row.ts'

type Event = Extract<EventCode, `applicant.${string}`>
type Values = Readonly<Record<string, string | number | Localized>>

export const titleOf = ({ kind, content, title }: Pick<AnnouncementFacts, 'kind' | 'content' | 'title'>): Localized =>
  kinds[kind].keptOf(content).title ?? { uz: title }

/** One side: the person, or those who lead the organization and whoever acted for it. */
export async function tellSide(
  ctx: Ctx,
  row: Applicant,
  side: ApplicantSide,
  event: Event,
  values: Values = {},
): Promise<void> {
  const party = partyOf(row, side)
  const [announcement] = await announcementsById(ctx, [row.announcementId])
  const title = announcement ? titleOf(announcement) : { uz: '' }
  await notify(ctx, event, await concerned(ctx, party), { title, ...values }, { link: linkOf(row, side), as: party })
}

export async function tellNew(ctx: Ctx, row: Applicant): Promise<void> {
  const name = await applicantName(ctx, row)
  const { day } = row
  const values = { name, ...(day && { date: inAll((lang) => formatDay(day, lang)) }) }
  await tellSide(ctx, row, 'owner', applyingOf(row).event, values)
}

async function applicantName(ctx: Ctx, row: Applicant): Promise<Localized> {
  const party = partyOf(row, 'applicant')
  return (await partiesOf(ctx, [party])).get(partyKey(party))?.name ?? { uz: '' }
}

/** What a step says to whom its row names. */
const news: Readonly<Partial<Record<ApplicantStep, (row: Applicant) => Localized>>> = {
  invite: (row) => invitationWords(row),
  uninvite: () => wordsOf('told', 'applicant.uninvited'),
  meet: () => wordsOf('told', 'applicant.met'),
  agree: () => wordsOf('told', 'applicant.agreed'),
  decline: (row) => answerWords(row),
  expire: (row) => answerWords(row),
  finish: (row) => wordsOf('told', `applicant.hired.${applyingOf(row).tone}`),
  accept: () => wordsOf('told', 'applicant.accept'),
  refuse: () => wordsOf('told', 'applicant.refuse'),
  withdraw: () => wordsOf('told', 'applicant.withdraw'),
  confirm: () => wordsOf('told', 'applicant.confirm'),
}

/** The owner reads who it is; the applicant knows. */
export async function tellStep(ctx: Ctx, row: Applicant, step: ApplicantStep, side: ApplicantSide): Promise<void> {
  const said = news[step]?.(row)
  if (!said) return
  const name = side === 'owner' ? await applicantName(ctx, row) : undefined
  const what = name ? inAll((lang) => `${textIn(lang, name)} ${textIn(lang, said)}`) : said
  await tellSide(ctx, row, side, 'applicant.statusChanged', { what })
}

/** Where and when, in every language; what the employer wrote as it was written. */
function invitationWords({ invitation }: Applicant): Localized {
  const { place = '', at, message = '' } = invitation ?? {}
  const sentence = (text: string) => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)
  return inAll((lang) => {
    const values: Record<string, string> = {
      day: at ? formatDay(at, lang) : '',
      time: at ? formatTime(at) : '',
      place: place.replace(/\.$/, ''),
      message: sentence(message),
    }
    return wordIn(lang, 'told', 'applicant.invited')
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      .replace(/ {2,}/g, ' ')
  })
}

/** What somebody who was not chosen reads, in every language; the owner's own words as they were written. */
export function answerWords(row: Applicant): Localized {
  const said = inAll((lang) =>
    row.status === 'expired'
      ? wordIn(lang, 'polite', 'unanswered')
      : (row.answer ?? wordIn(lang, 'polite', `declined.${applyingOf(row).tone}`)),
  )
  if (!row.reason || !row.reasonShared) return said
  return inAll((lang) => `${textIn(lang, said)} ${row.reason}`)
}
