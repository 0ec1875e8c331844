import type { CardKind, MessageCard } from '#contract/conversations/conversation-limits.ts'

const id = '([1-9][0-9]{0,8})'
const pages: readonly (readonly [CardKind, RegExp])[] = [
  ['product', new RegExp(`^/product/${id}$`)],
  ['ad', new RegExp(`^/(?:announcements|vacancy|resume)/${id}$`)],
  ['event', new RegExp(`^/media/seminars-and-webinars/[a-z]+/${id}$`)],
  ['leader', new RegExp(`^/leader-entrepreneurs/${id}$`)],
  ['deal', /^\/dashboard\/my-transactions\/(?:buy|sell)\/([0-9a-f-]{36})$/],
]

/** A link to a page of this platform shows its thing; every other text stays text. */
export function cardOfLink(text: string, origin: string): MessageCard | undefined {
  const typed = text.trim()
  if (!/^https?:\/\/\S+$/.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  if (url.origin !== origin) return undefined
  const path = url.pathname.replace(/^\/(?:ru|en|cyrl|uz-Cyrl|eng)(?=\/)/, '').replace(/\/$/, '')
  for (const [kind, page] of pages) {
    const found = page.exec(path)?.[1]
    if (found) return { kind, id: found }
  }
  return undefined
}
