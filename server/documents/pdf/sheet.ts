import type { DocumentKind } from '#contract/documents/document-process.ts'
import { blockOf, fillIn } from '#contract/documents/variables.ts'
import { formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { DocumentContent, GoodsTable, Side } from '../content.ts'
import { drawCertificate } from './certificate.ts'
import type { Cell, Content, Definition } from './nodes.ts'
import { drawRichText } from './rich-text.ts'
import { sheetWords } from './words.ts'

/** All that is printed; in plain values, since it goes to another thread. */
export interface Sheet {
  kind: DocumentKind
  number: string
  language: Language
  title: string
  /** Rich text with variables still in it. */
  body: string
  content: DocumentContent
  issuedAt: string
  checkUrl: string
}

const DASH = '—'
const GREEN = '#1f8450'
const LINE = '#c9d3cc'

export function drawSheet(sheet: Sheet): Definition {
  const { number, language, title, content, issuedAt, checkUrl } = sheet
  const words = sheetWords[language]
  const values: Readonly<Record<string, string>> = {
    ...content.values,
    'document.number': number,
    'document.date': formatLongDate(issuedAt, language),
  }
  const say = (text: string) => fillIn(text, (name) => (Object.hasOwn(values, name) ? values[name] || DASH : DASH))
  const block = (text: string): Content | undefined => {
    const name = blockOf(text)
    if (name === 'lines') return content.goods ? drawGoods(content.goods, language) : { text: DASH }
    if (name === 'requisites') return content.requisites ? drawSides(content.requisites) : { text: DASH }
    return undefined
  }
  const body = drawRichText(sheet.body, { block, say })
  const made = new Date(issuedAt)
  if (sheet.kind === 'certificate')
    return drawCertificate({ number, title, body, made, check: { text: words.check, url: checkUrl } })
  return {
    pageSize: 'A4',
    pageMargins: [56, 48, 42, 64],
    defaultStyle: { font: 'Noto', fontSize: 10, lineHeight: 1.25 },
    // The same words give the same bytes: nothing of the clock, nothing of the machine.
    info: {
      title: `${title} ${number}`,
      creator: 'Agroplatforma',
      producer: 'Agroplatforma',
      creationDate: made,
      modDate: made,
    },
    styles: {
      p: { margin: [0, 0, 0, 5], alignment: 'justify' },
      blockquote: { margin: [18, 0, 0, 5], italics: true },
      h2: { fontSize: 14, bold: true, alignment: 'center', margin: [0, 4, 0, 8] },
      h3: { fontSize: 11, bold: true, margin: [0, 8, 0, 4] },
      h4: { fontSize: 10, bold: true, margin: [0, 6, 0, 3] },
      list: { margin: [0, 0, 0, 5] },
      item: { margin: [0, 0, 0, 2] },
      small: { fontSize: 8 },
    },
    header: {
      margin: [56, 20, 42, 0],
      columns: [
        { text: 'Agroplatforma', color: GREEN, bold: true, fontSize: 9 },
        { text: `№ ${number}`, alignment: 'right', fontSize: 9 },
      ],
    },
    footer: (page, pages) => ({
      margin: [56, 10, 42, 0],
      columns: [
        { qr: checkUrl, fit: 44, width: 50 },
        { text: [words.check, '\n', { text: checkUrl, color: GREEN }], fontSize: 7, margin: [0, 8, 0, 0] },
        { text: `${page} / ${pages}`, alignment: 'right', width: 60, fontSize: 8, margin: [0, 12, 0, 0] },
      ],
    }),
    content: body,
  }
}

function drawGoods({ lines, totals }: GoodsTable, language: Language): Content {
  const words = sheetWords[language]
  const head: Cell[] = ['№', words.goods, words.qty, words.price, words.vatRate, words.vat, words.gross].map(
    (text) => ({ text, bold: true, fontSize: 8, fillColor: '#eef6f0' }),
  )
  const right = (text: string): Cell => ({ text, alignment: 'right', fontSize: 8 })
  const rows = lines.map((line, index): Cell[] => [
    { text: String(index + 1), fontSize: 8 },
    {
      text: line.note ? [line.name, '\n', { text: line.note, color: '#5b6b62', fontSize: 7 }] : line.name,
      fontSize: 8,
    },
    right(line.qty),
    right(line.price),
    right(line.vatRate),
    right(line.vat),
    right(line.gross),
  ])
  const sums = totals.map(([name, sum], index): Cell[] => {
    const bold = index === totals.length - 1
    return [
      { text: name, colSpan: 6, alignment: 'right', bold, fontSize: 8 },
      ...Array.from({ length: 5 }, (): Cell => ({ text: '' })),
      { text: sum, alignment: 'right', bold, fontSize: 8 },
    ]
  })
  return {
    margin: [0, 4, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [16, '*', 62, 70, 38, 66, 78],
      body: [head, ...rows, ...sums],
    },
    layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
  }
}

function drawSides(sides: readonly Side[]): Content {
  return {
    margin: [0, 4, 0, 8],
    unbreakable: true,
    columnGap: 20,
    columns: sides.map(({ title, rows }) => ({
      stack: [
        { text: title, bold: true, margin: [0, 0, 0, 4] },
        ...rows.map(
          ([label, value]): Content => ({
            text: label ? [{ text: `${label}: `, color: '#5b6b62' }, value] : value,
            fontSize: 8.5,
            margin: [0, 0, 0, 2],
          }),
        ),
      ],
    })),
  }
}
