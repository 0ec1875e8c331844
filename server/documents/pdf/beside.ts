import type { GoodsTable } from '../content.ts'
import { drawGoods, drawSchedule, drawSide, drawSides, LINE } from './blocks.ts'
import type { Content } from './nodes.ts'
import type { Sheet, Written } from './sheet.ts'

type Pair = readonly [Written, Written]
type Draw = (sheet: Sheet, written: Written, block: (name: string) => Content | undefined) => Content[]
type Row = readonly [Content[], Content[]]

const blocks = ['lines', 'requisites', 'schedule'] as const
type Block = (typeof blocks)[number]

/**
 * A paper in two languages, paragraph beside paragraph. Tables are too wide for half a page and stand across both, in
 * both languages.
 */
export function drawBeside(sheet: Sheet, pair: Pair, draw: Draw): Content[] {
  const places = new Map<Content, Block>()
  const column = (written: Written): Content[] =>
    draw(sheet, written, (name) => {
      const block = blocks.find((one) => one === name)
      if (!block) return undefined
      const drawn = drawAlone(block, written)
      places.set(drawn, block)
      return drawn
    })
  const out: Content[] = []
  let rows: Row[] = []
  const endRows = () => {
    out.push(...drawRows(rows))
    rows = []
  }
  for (const row of level(column(pair[0]), column(pair[1]), (content) => anchorOf(content, places))) {
    const block = row[0].length === 1 && row[1].length === 1 && row[0][0] ? places.get(row[0][0]) : undefined
    const goods = block === 'lines' ? goodsOf(pair) : undefined
    if (goods) {
      endRows()
      out.push(goods)
    } else rows.push(...((block === 'requisites' && sidesOf(pair)) || [row]))
  }
  endRows()
  return out
}

/** In half a page, where the two languages do not have it in the same place. */
function drawAlone(block: Block, { content: { goods, requisites, schedule }, words }: Written): Content {
  if (block === 'schedule') return schedule ? drawSchedule(schedule) : { text: '—' }
  if (block === 'lines') return goods ? drawGoods(goods, [words]) : { text: '—' }
  return requisites ? drawSides(requisites) : { text: '—' }
}

/** Headings and tables: the anchors by which two texts are aligned. */
function anchorOf(content: Content, places: ReadonlyMap<Content, Block>): string | undefined {
  const style = 'style' in content ? content.style : undefined
  return places.get(content) ?? (style && /^h\d$/.test(style) ? style : undefined)
}

/**
 * Aligns two texts. Between anchors paragraphs are paired one by one where their numbers agree, else as a whole; texts
 * with different headings stand beside each other whole.
 */
function level(
  one: readonly Content[],
  other: readonly Content[],
  anchor: (content: Content) => string | undefined,
): Row[] {
  const [mine, theirs] = [sections(one, anchor), sections(other, anchor)]
  const isAlike = mine.map(({ name }) => name).join() === theirs.map(({ name }) => name).join()
  if (!isAlike) return [[[...one], [...other]]]
  return mine.flatMap(({ head, body }, at): Row[] => {
    const match = theirs[at] ?? { head: [], body: [] }
    const heads: Row[] = head.length > 0 ? [[head, match.head]] : []
    if (body.length === match.body.length)
      return [...heads, ...body.map((content, nth): Row => [[content], match.body.slice(nth, nth + 1)])]
    return [...heads, [body, match.body]]
  })
}

interface Section {
  name: string
  head: Content[]
  body: Content[]
}

function sections(contents: readonly Content[], anchor: (content: Content) => string | undefined): Section[] {
  const out: Section[] = [{ name: '', head: [], body: [] }]
  for (const content of contents) {
    const name = anchor(content)
    if (name) out.push({ name, head: [content], body: [] })
    else out.at(-1)?.body.push(content)
  }
  return out
}

const isHeading = ([[first]]: Row) => first !== undefined && 'style' in first && /^h\d$/.test(first.style ?? '')

/** Headings stay with what follows them, on whatever page that is. */
function drawRows(rows: readonly Row[]): Content[] {
  const out: Content[] = []
  for (let at = 0; at < rows.length; ) {
    const held = isHeading(rows[at] ?? [[], []]) && rows[at + 1]?.every((column) => column.length === 1)
    let end = at + (held ? 2 : 1)
    while (!held && end < rows.length && !isHeading(rows[end] ?? [[], []])) end++
    out.push(drawTable(rows.slice(at, end), held ?? false))
    at = end
  }
  return out
}

const drawTable = (rows: readonly Row[], unbreakable: boolean): Content => ({
  unbreakable,
  table: {
    headerRows: 0,
    dontBreakRows: false,
    widths: ['*', '*'],
    body: rows.map((row) => row.map((stack): Content => ({ stack }))),
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (at) => (at === 1 ? 0.5 : 0),
    vLineColor: () => LINE,
    paddingLeft: (column) => (column === 0 ? 0 : 9),
    paddingRight: (column) => (column === 0 ? 9 : 0),
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})

/** Each side in both languages, level. */
function sidesOf([one, other]: Pair): Row[] | undefined {
  const { requisites } = one.content
  return requisites?.map((side, at): Row => {
    const same = other.content.requisites?.[at]
    const spaced = (drawn: Content): Content => ({ stack: [drawn], margin: [0, 4, 0, 8] })
    return [[spaced(drawSide(side))], same ? [spaced(drawSide(same))] : []]
  })
}

const both = (one: string, other = one) => (one === other ? one : `${one}\n${other}`)

/** One table: a sum is said once in each language, a number that is written alike once. */
function goodsOf([one, other]: Pair): Content | undefined {
  const [mine, theirs] = [one.content.goods, other.content.goods]
  if (!mine || !theirs) return undefined
  const merged: GoodsTable = {
    lines: mine.lines.map((line, at) => {
      const same = theirs.lines[at]
      return {
        name: both(line.name, same?.name),
        note: both(line.note, same?.note),
        qty: both(line.qty, same?.qty),
        price: both(line.price, same?.price),
        vatRate: both(line.vatRate, same?.vatRate),
        vat: both(line.vat, same?.vat),
        gross: both(line.gross, same?.gross),
      }
    }),
    totals: mine.totals.map(([name, sum], at) => {
      const [sameName = name, sameSum] = theirs.totals[at] ?? []
      return [name === sameName ? name : `${name} / ${sameName}`, both(sum, sameSum)]
    }),
  }
  return drawGoods(merged, [one.words, other.words])
}
