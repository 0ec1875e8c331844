import type { ContentKindName } from '#contract/media/enums.ts'
import { briefOf } from '#contract/media/said.ts'
import { formatDay, formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { shortPlace } from '#web/kit/site/short-place.ts'
import type { T } from '#web/shell/texts.ts'
import type { ShownEdition } from './shown-edition.ts'
import type { MediaWord } from './use-media-word.ts'

interface Words {
  t: T<'media'>
  word: MediaWord
  lang: Language
}

interface Notes {
  /** On the picture: what must not be overlooked. */
  badge?: { text: string; look: 'urgent' | 'open' | 'over' } | undefined
  /** Under the title, in one line. */
  line: (string | false | null | undefined | 0)[]
}

export function lengthIn(seconds: number, t: T<'media'>): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return h > 0 ? t('hours', { h, m }) : t('mins', { m })
}

const dated = (card: ShownEdition, { t, lang }: Words) => [
  formatLongDate(card.publishedAt, lang),
  card.readingMin > 0 && t('minutes', { n: card.readingMin }),
]

/** What a card of each kind says beside its title. */
const notes: Partial<Record<ContentKindName, (card: ShownEdition, words: Words) => Notes>> = {
  news: (card, words) => ({
    badge: briefOf('news', card).urgent ? { text: words.t('urgent'), look: 'urgent' } : undefined,
    line: dated(card, words),
  }),
  article: (card, words) => ({
    line: [briefOf('article', card).expert?.name, card.readingMin > 0 && words.t('minutes', { n: card.readingMin })],
  }),
  education: (card, { t, word, lang }) => {
    const { institution, programmeType, free, price } = briefOf('education', card)
    return {
      badge: card.deadline
        ? card.over
          ? { text: t('over'), look: 'over' }
          : { text: t('until', { date: formatDay(card.deadline, lang) }), look: 'open' }
        : undefined,
      line: [
        programmeType && word('programmeTypes', programmeType),
        institution,
        free ? t('free') : price && formatMoney(price, lang),
      ],
    }
  },
  agritourism: (card, { t, word, lang }) => {
    const { placeType, priceFrom } = briefOf('agritourism', card)
    return {
      line: [
        placeType && word('placeTypes', placeType),
        card.region && shortPlace(card.region.name),
        priceFrom && t('price-from', { sum: formatMoney(priceFrom, lang) }),
      ],
    }
  },
  library: (card, { t, word }) => {
    const { bookType, authors, year, pages } = briefOf('library', card)
    return {
      line: [
        bookType && word('bookTypes', bookType),
        authors?.[0],
        year && String(year),
        pages && t('pages', { n: pages }),
      ],
    }
  },
  audiobook: (card, { t, word }) => ({
    line: [
      word('contentKindNames', 'audiobook'),
      briefOf('audiobook', card).narrator,
      card.seconds && lengthIn(card.seconds, t),
    ],
  }),
  course: (card, { t }) => ({
    line: [briefOf('course', card).lecturer?.name, card.seconds && lengthIn(card.seconds, t)],
  }),
  technology: (card, { t, word, lang }) => {
    const { zone, sums } = briefOf('technology', card)
    return {
      line: [
        card.crops[0]?.name,
        zone && word('growingZones', zone),
        sums && t('profit.sotix', { sum: formatMoney(wholeSoum(sums.profit / 100), lang) }),
      ],
    }
  },
}

export function notesOf(card: ShownEdition, words: Words): { badge: Notes['badge']; line: string[] } {
  const { badge, line } = notes[card.kind]?.(card, words) ?? { line: dated(card, words) }
  return { badge, line: line.filter((one): one is string => typeof one === 'string' && one !== '') }
}
