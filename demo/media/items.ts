import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { NewItem } from '#server/media/public.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import { type Block, inBoth, languages } from './blocks.ts'
import { expertOf } from './experts.ts'
import type { Shelf } from './shelf.ts'

const TIYIN = 100

/** Everybody writes under one name; each kind adds what is its own. */
export async function itemOf(shelf: Shelf, kind: ContentKindName, block: Block, extra: object): Promise<NewItem> {
  const { values } = block
  const { now } = shelf.ctx
  const at = daysFrom(now, -Number(values.get('days') ?? 30))
  const content: ContentDraft = {
    ...textsOf(block),
    cover: await shelf.cover(values.get('cover')),
    audio: values.get('voice') === 'yes' ? await shelf.voice(`${block.key}.ogg`) : null,
    author: values.get('author') ?? null,
    tags: (values.get('tags') ?? '').split(', ').filter(Boolean),
    crops: shelf.crops(values.get('crops')),
    extra: { ...extra },
  }
  return {
    kind,
    content,
    status: 'published',
    createdBy: null,
    at,
    pinned: values.get('pin') === 'yes',
    views: viewsOf(block.key, at, now),
  }
}

export function textsOf({ texts }: Block): Pick<ContentDraft, 'title' | 'lead' | 'body'> {
  const each = (part: 'title' | 'lead' | 'html') => ({
    uz: texts.uz?.[part] ?? '',
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const text = language === 'uz' ? undefined : texts[language]?.[part]
        return text ? [[language, text]] : []
      }),
    ),
  })
  return { title: each('title'), lead: each('lead'), body: each('html') }
}

/** The older, the more; and never twice the same. */
function viewsOf(key: string, at: Date, now: Date): number {
  const days = (now.getTime() - at.getTime()) / DAY_MS
  const luck = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7)
  return Math.round((days + 2) * (3 + luck / 8))
}

export const newsOf = (shelf: Shelf, block: Block) =>
  itemOf(shelf, 'news', block, { urgent: block.values.get('urgent') === 'yes' })

export const articleOf = (shelf: Shelf, block: Block) =>
  itemOf(shelf, 'article', block, {
    expert: expertOf(block.values.get('expert') ?? ''),
    stage: block.values.get('stage') ?? null,
    level: block.values.get('level') ?? null,
  })

export function educationOf(shelf: Shelf, block: Block) {
  const { values } = block
  const both = (name: string) => {
    const [uz, ru] = (values.get(name) ?? '').split(' | ')
    return uz ? inBoth(uz, ru) : null
  }
  const deadline = values.get('deadline')
  const steps = (values.get('steps') ?? '').split(' ;; ').filter(Boolean)
  return itemOf(shelf, 'education', block, {
    institution: both('institution'),
    programmeType: values.get('programme'),
    duration: both('duration'),
    price: values.has('price') ? Number(values.get('price')) * TIYIN : null,
    free: values.get('free') === 'yes',
    deadline: deadline ? dayOf(daysFrom(shelf.ctx.now, Number(deadline))) : null,
    contact: values.get('contact') ?? null,
    admissionSteps: steps.map((step) => {
      const [uz = '', ru] = step.split(' | ')
      return inBoth(uz, ru)
    }),
  })
}

export function placeOf(shelf: Shelf, block: Block) {
  const { values } = block
  const [latitude, longitude] = (values.get('point') ?? '').split(' ').map(Number)
  return itemOf(shelf, 'agritourism', block, {
    placeType: values.get('place'),
    territoryId: shelf.district(values.get('district') ?? ''),
    point: { latitude, longitude },
    seasonMonths: (values.get('months') ?? '').split(' ').map(Number),
    priceFrom: Number(values.get('price')) * TIYIN,
    capacity: Number(values.get('capacity')),
    services: (values.get('services') ?? '').split(' '),
    confirmedOn: dayOf(daysFrom(shelf.ctx.now, -30)),
  })
}

export function technologyOf(shelf: Shelf, block: Block) {
  const { values } = block
  const [crop] = shelf.crops(values.get('crop'))
  return itemOf(shelf, 'technology', block, {
    crop,
    soil: values.get('soil'),
    zone: values.get('zone'),
    steps: block.lines.map((line) => {
      const [month, uz = '', ru, inputs = '', inputsRu, cost] = line.split('|').map((cell) => cell.trim())
      return {
        month: Number(month),
        work: inBoth(uz, ru),
        inputs: inBoth(inputs, inputsRu),
        cost: Number(cost) * TIYIN,
      }
    }),
    economics: {
      yield: Number(values.get('yield')),
      price: Number(values.get('price')) * TIYIN,
      sales: (values.get('sales') ?? '').split(' ').map((sale) => {
        const [month, share] = sale.split(':').map(Number)
        return { month, share }
      }),
    },
  })
}

export function instructionOf(shelf: Shelf, block: Block, position: number) {
  const { values, lines } = block
  const [heading = '', ...steps] = lines
  const [uz = '', ru] = heading.slice(2).split(' | ')
  const titled: Block = { ...block, texts: { uz: titleOnly(uz), ...(ru && { ru: titleOnly(ru) }) } }
  return itemOf(shelf, 'instruction', titled, {
    audiences: (values.get('audiences') ?? '').split(' '),
    screens: (values.get('screens') ?? '').split(' '),
    position,
    steps: steps.map((step) => {
      const [title = '', titleRu, text = '', textRu] = step.slice(2).split(' | ')
      return { title: inBoth(title, titleRu), text: inBoth(text, textRu), image: null }
    }),
  })
}

const titleOnly = (title: string) => ({ title, lead: '', html: '' })
