import type { ApplicantSide, ApplicantStep } from '#contract/announcements/applicant-process.ts'
import type { Applying } from '#contract/announcements/applying.ts'
import { politeAnswer, unansweredWords } from '#contract/announcements/polite.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { type Language, languages } from '#uz/language.ts'
import { answering, employersOf, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
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
  const people = new Set(await answering(ctx, party))
  if (party.organizationId && (await employersOf(ctx, party.userId)).has(party.organizationId)) people.add(party.userId)
  const [announcement] = await announcementsById(ctx, [row.announcementId])
  const title = announcement ? titleOf(announcement) : { uz: '' }
  await notify(ctx, event, [...people], { title, ...values }, { link: linkOf(row, side), as: party })
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

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })

const hired: Readonly<Record<Applying['tone'], Localized>> = {
  job: words('siz ishga olindingiz', 'вас приняли на работу', 'you are hired'),
  offer: words('ishga chiqishga kelishildi', 'о выходе на работу договорились', 'the work is agreed on'),
  booking: words('xizmat bajarildi', 'услуга выполнена', 'the service is done'),
  trade: words('kelishuv bajarildi', 'договорённость выполнена', 'it is done'),
}

/** What the other side is told of a step; a short list is nobody's business. */
export async function tellStep(ctx: Ctx, row: Applicant, step: ApplicantStep): Promise<void> {
  const { tone } = applyingOf(row)
  const toApplicant = (what: Localized) => tellSide(ctx, row, 'applicant', 'applicant.statusChanged', { what })
  const toOwner = async (uz: string, ru: string, eng: string) => {
    const name = await applicantName(ctx, row)
    const what = inAll((lang) => `${textIn(lang, name)} ${textIn(lang, { uz, ru, eng })}`)
    await tellSide(ctx, row, 'owner', 'applicant.statusChanged', { what })
  }
  if (step === 'invite') await toApplicant(invitationWords(row))
  else if (step === 'uninvite')
    await toApplicant(
      words(
        'suhbatga taklif qaytarib olindi, murojaatingiz koʻrib chiqilmoqda',
        'приглашение на собеседование отозвано, отклик рассматривается',
        'the invitation to an interview is taken back, your response is still considered',
      ),
    )
  else if (step === 'meet')
    await toApplicant(
      words(
        'suhbat boʻlib oʻtdi, qaror haqida xabar beramiz',
        'собеседование состоялось, о решении сообщим',
        'the interview has taken place, you will hear of the decision',
      ),
    )
  else if (step === 'agree')
    await toApplicant(words('soʻrovingiz qabul qilindi', 'ваш запрос принят', 'your request is accepted'))
  else if (step === 'decline' || step === 'expire') await toApplicant(answerWords(row))
  else if (step === 'finish') await toApplicant(hired[tone])
  else if (step === 'accept') await toOwner('suhbatga keladi', 'придёт на собеседование', 'will come to the interview')
  else if (step === 'refuse') await toOwner('taklifni rad etdi', 'отклоняет приглашение', 'declines the invitation')
  else if (step === 'withdraw') await toOwner('murojaatini qaytarib oldi', 'отзывает отклик', 'has withdrawn')
  else if (step === 'confirm')
    await toOwner('bajarilganini tasdiqladi', 'подтверждает выполнение', 'confirms it is done')
}

const meeting: Readonly<Record<Language, string>> = {
  uz: 'sizni suhbatga taklif qilishdi: {day}, soat {time}, {place}. {message} Javob bering.',
  ru: 'вас приглашают на собеседование: {day}, {time}, {place}. {message} Ответьте, придёте ли вы.',
  eng: 'you are invited to an interview: {day}, {time}, {place}. {message} Please answer.',
  cyrl: 'сизни суҳбатга таклиф қилишди: {day}, соат {time}, {place}. {message} Жавоб беринг.',
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
    return meeting[lang].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/ {2,}/g, ' ')
  })
}

/** What somebody who was not chosen reads, in every language; the owner's own words as they were written. */
export function answerWords(row: Applicant): Localized {
  const said = inAll((lang) =>
    row.status === 'expired' ? unansweredWords(lang) : (row.answer ?? politeAnswer(applyingOf(row).tone, lang)),
  )
  if (!row.reason || !row.reasonShared) return said
  return inAll((lang) => `${textIn(lang, said)} ${row.reason}`)
}

export function inAll(say: (lang: Language) => string): Localized {
  const [uz, ru, eng, cyrl] = languages.map(say)
  return { uz: uz ?? '', ru: ru ?? '', eng: eng ?? '', cyrl: cyrl ?? '' }
}
