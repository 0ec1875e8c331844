import type { ResumeDraft } from '#contract/announcements/resume.ts'
import { ageOn } from '#contract/announcements/resume-rules.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatPhone } from '#uz/phone.ts'
import { type Profile, profileToPrint } from '../../documents/public.ts'
import { partiesOf } from '../../identity/public.ts'
import { personOf, type ToMake } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type WordKey, wordIn } from '../../kernel/words/words.ts'
import { placesByIds } from '../../reference/public.ts'
import { kinds } from '../kinds/all.ts'
import { linkKeyOf } from '../listing/visible.ts'
import { phoneOf } from '../mine/phone.ts'
import type { Announcement } from '../row.ts'
import { type ReadableResume, readableResume } from './readable.ts'

interface ResumePrinter {
  files: FileStore
  /** Of a page of this site, whole. */
  addressOf(path: string): string
}

const PICTURE_SIDE = 400

/** As its page shows it to the caller: the phone for the owner only, no place below the district. */
export async function printResume(
  ctx: Ctx,
  printer: ResumePrinter,
  id: number,
  key: string | undefined,
): Promise<ToMake> {
  const resume = await readableResume(ctx, id, key)
  const { content } = resume
  const picture = content.photo ? await printer.files.jpegOf(content.photo, PICTURE_SIDE, personOf(ctx)) : undefined
  const language = ctx.lang === 'uz' ? '' : `/${ctx.lang}`
  const page = `${language}/resume/${id}${key === linkKeyOf(ctx, id) ? `?key=${key}` : ''}`
  const body = profileToPrint({
    ...(await describeResume(ctx, resume)),
    picture: picture ? `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` : null,
    source: { text: wordIn(ctx.lang, 'resume-paper', 'source'), url: printer.addressOf(page) },
    madeAt: ctx.now.toISOString(),
  })
  return { fileName: `resume-${id}.pdf`, contentType: 'application/pdf', body }
}

type Described = Pick<Profile, 'title' | 'subtitle' | 'facts' | 'sections'>

export async function describeResume(ctx: Ctx, { row, content, by }: ReadableResume): Promise<Described> {
  const say = (word: WordKey<'resume-paper'>) => wordIn(ctx.lang, 'resume-paper', word)
  const names = await kinds.resume.namesIn(ctx, [content])
  const named = (field: string, values: readonly (string | number)[] | null | undefined) =>
    (values ?? []).flatMap((value) => names[`${field}:${value}`] ?? []).join(', ')
  const districts = (await nearby(ctx, content.willingDistricts ?? [])).map((path) => path.at(-1)).join(', ')
  const [home] = await nearby(ctx, content.territoryId ? [content.territoryId] : [])
  const phone = by === 'owner' ? phoneOf(ctx, row) : null
  const facts: [string, string | null | undefined][] = [
    [say('age'), content.birthDate && String(ageOn(content.birthDate, dayOf(ctx.now)))],
    [say('place'), home?.join(', ')],
    [say('phone'), phone && formatPhone(phone)],
    [say('roles'), named('roleIds', content.roleIds)],
    [say('pay'), content.salaryWanted ? formatMoney(content.salaryWanted, ctx.lang) : null],
    [say('employment'), named('employment', content.employment)],
    [say('schedule'), named('schedule', content.schedule)],
    [say('from'), content.availableFrom && formatDate(content.availableFrom)],
    [say('districts'), districts],
    [say('moves'), content.readyToMove ? say('yes') : null],
    [say('licences'), named('licences', content.licences)],
    [
      say('languages'),
      (content.languages ?? [])
        .map(({ lang, level }) => `${names[`languages.lang:${lang}`]} (${names[`languages.level:${level}`]})`)
        .join(', '),
    ],
  ]
  const listed = (values: readonly string[]) => (values.length > 0 ? [{ text: values.join(' · ') }] : [])
  const sections: Described['sections'] = [
    {
      title: say('experience'),
      parts: (content.experience ?? []).map(({ employer, position, from, to, duties }) => ({
        when: `${monthOf(from)} – ${to ? monthOf(to) : say('now')}`,
        head: position,
        note: employer,
        ...(duties && { text: duties }),
      })),
    },
    {
      title: say('education'),
      parts: (content.education ?? []).map(({ level, institution, speciality, year }) => ({
        when: year ? String(year) : '',
        head: institution,
        note: [names[`education.level:${level}`], speciality].filter(Boolean).join(', '),
      })),
    },
    { title: say('skills'), parts: listed(content.skills ?? []) },
    { title: say('machines'), parts: listed((content.machines ?? []).map((one) => names[`machines:${one}`] ?? one)) },
    {
      title: say('certificates'),
      parts: (content.certificates ?? []).map(({ name, issuer, year }) => ({
        when: year ? String(year) : '',
        head: name,
        ...(issuer && { note: issuer }),
      })),
    },
    { title: say('about'), parts: content.about ? [{ text: content.about }] : [] },
  ]
  return {
    title: await nameOf(ctx, row, content, by),
    subtitle: content.desiredTitle ?? '',
    facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    sections: sections.filter(({ parts }) => parts.length > 0),
  }
}

/** Another name than the account's is shown to its owner only. */
async function nameOf(ctx: Ctx, row: Announcement, content: ResumeDraft, by: ReadableResume['by']): Promise<string> {
  if (by === 'owner' && content.contactName) return content.contactName
  const party = { userId: row.ownerUserId, organizationId: row.ownerOrganizationId }
  const owner = (await partiesOf(ctx, [party])).get(partyKey(party))
  return owner ? textIn(ctx.lang, owner.name) : ''
}

/** Region and district of each, in the caller's language. */
async function nearby(ctx: Ctx, ids: readonly number[]): Promise<string[][]> {
  const places = await placesByIds(ctx, ids)
  return ids.flatMap((id) => {
    const place = places.get(id)
    return place ? [place.names.slice(0, 2).map((name) => textIn(ctx.lang, name))] : []
  })
}

const monthOf = (month: string | null) => (month ? `${month.slice(5)}.${month.slice(0, 4)}` : '')
