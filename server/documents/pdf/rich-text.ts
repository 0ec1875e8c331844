import type { Content, TextNode } from './nodes.ts'

interface Marks {
  bold?: boolean
  italics?: boolean
  decoration?: 'underline' | 'lineThrough'
}

const marks: Record<string, Marks> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
}
const paragraphs = ['p', 'h2', 'h3', 'h4', 'blockquote', 'li']

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => {
    const known = entities[name]
    if (known) return known
    const code = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
    const point = code ? Number.parseInt(code, 16) : Number(/^#(\d+)$/.exec(name)?.[1] ?? Number.NaN)
    return Number.isInteger(point) && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

type Run = TextNode & { text: string }
interface Paragraph {
  tag: string
  runs: Run[]
}
interface List {
  ordered: boolean
  start: number
  items: Content[]
}

export interface Fill {
  /** Draws a paragraph that is a block and nothing else. */
  block(text: string): Content | undefined
  /** Inserts values after the markup is parsed: what people wrote is never taken for markup. */
  say(text: string): string
}

/** What our editor writes (server/kernel/html.ts) as pages of a document. */
export function drawRichText(html: string, fill: Fill): Content[] {
  const out: Content[] = []
  const lists: List[] = []
  const held: string[] = []
  let open: Paragraph | undefined

  const place = (content: Content) => {
    const list = lists.at(-1)
    if (list) list.items.push(content)
    else out.push(content)
  }
  const close = () => {
    if (open?.runs.some((run) => run.text !== '')) place(drawParagraph(open, fill))
    open = undefined
  }
  const write = (text: string) => {
    if (text === '') return
    if (!open) {
      if (text.trim() === '') return
      open = { tag: 'p', runs: [] }
    }
    open.runs.push(Object.assign({ text }, ...held.map((tag) => marks[tag] ?? {})))
  }

  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const tag = /^<\/?([a-z0-9]+)/.exec(token)?.[1]
    if (!tag) write(decoded(token))
    else if (token.startsWith('</')) {
      if (paragraphs.includes(tag)) close()
      else if (tag === 'ul' || tag === 'ol') endList(lists, place)
      else if (held.includes(tag)) held.splice(held.lastIndexOf(tag), 1)
    } else if (tag === 'br') write('\n')
    else if (tag === 'hr') place({ text: ' ', margin: [0, 4, 0, 4] })
    else if (tag === 'ul' || tag === 'ol') {
      close()
      lists.push({ ordered: tag === 'ol', start: Number(/start="(\d+)"/.exec(token)?.[1] ?? 1), items: [] })
    } else if (paragraphs.includes(tag)) {
      close()
      open = { tag, runs: [] }
    } else if (tag in marks) held.push(tag)
  }
  close()
  while (lists.length > 0) endList(lists, place)
  return out
}

function endList(lists: List[], place: (content: Content) => void): void {
  const list = lists.pop()
  if (!list || list.items.length === 0) return
  place(list.ordered ? { ol: list.items, start: list.start, style: 'list' } : { ul: list.items, style: 'list' })
}

function drawParagraph({ tag, runs }: Paragraph, { block, say }: Fill): Content {
  const drawn = block(runs.map((run) => run.text).join(''))
  if (drawn) return drawn
  return { text: runs.map((run) => ({ ...run, text: say(run.text) })), style: tag === 'li' ? 'item' : tag }
}
