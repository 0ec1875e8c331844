import type { FaqItem, PartnerItem } from '#contract/reference/pages.ts'

/** The place of the first item that cannot be published, and why: the server names places in a list, people do not. */
export interface ItemFault {
  place: number
  kind: 'no-uz' | 'bad-url'
}

export function partnerFault(items: readonly PartnerItem[]): ItemFault | undefined {
  const place = items.findIndex((item) => item.name.uz.trim() === '' || !isSite(item.url))
  const item = items[place]
  return item && { place, kind: item.name.uz.trim() === '' ? 'no-uz' : 'bad-url' }
}

export function faqFault(items: readonly FaqItem[]): ItemFault | undefined {
  const place = items.findIndex(({ question, answer }) => question.uz.trim() === '' || answer.uz.trim() === '')
  return place === -1 ? undefined : { place, kind: 'no-uz' }
}

const isSite = (url: string | null) => !url || /^https?:$/.test(URL.parse(url)?.protocol ?? '')
