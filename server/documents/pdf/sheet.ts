import type { DocumentKind } from '#contract/documents/document-process.ts'
import { blockOf, fillIn, isClause } from '#contract/documents/variables.ts'
import { formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { DocumentContent } from '../content.ts'
import { drawBeside } from './beside.ts'
import { drawGoods, drawSchedule, drawSides } from './blocks.ts'
import { drawCertificate } from './certificate.ts'
import type { Content, Definition } from './nodes.ts'
import { drawRichText } from './rich-text.ts'
import type { SheetWords } from './words.ts'

/** What is printed in one language. */
export interface Written {
  language: Language
  title: string
  /** Rich text with variables still in it. */
  body: string
  content: DocumentContent
  /** Words of the sheet itself, resolved here because worker threads do not know what staff have edited. */
  words: SheetWords
}

/** All that is printed; in plain values, since it goes to another thread. */
export interface Sheet extends Written {
  kind: DocumentKind
  number: string
  /** The same in a second language, in a column of its own. */
  beside?: Written
  issuedAt: string
  checkUrl: string
}

const DASH = '—'
const GREEN = '#1f8450'

export function drawSheet(sheet: Sheet): Definition {
  const { number, words, title, beside, issuedAt, checkUrl } = sheet
  const body = beside ? drawBeside(sheet, [sheet, beside], paragraphsOf) : paragraphsOf(sheet, sheet)
  const made = new Date(issuedAt)
  if (sheet.kind === 'certificate')
    return drawCertificate({ number, title, body, made, check: { text: words.check, url: checkUrl } })
  const checks = beside ? `${words.check.replace(/:$/, '')} / ${beside.words.check}` : words.check
  return {
    pageSize: 'A4',
    pageMargins: [56, 48, 42, 64],
    defaultStyle: { font: 'Noto', fontSize: beside ? 8.5 : 10, lineHeight: beside ? 1.2 : 1.25 },
    // Equal content gives equal bytes: no time, no machine.
    info: {
      title: `${title} ${number}`,
      creator: 'Agroplatforma',
      producer: 'Agroplatforma',
      creationDate: made,
      modDate: made,
    },
    styles: {
      // Justified text in half a page would have wide gaps.
      p: { margin: [0, 0, 0, 5], alignment: beside ? 'left' : 'justify' },
      blockquote: { margin: [18, 0, 0, 5], italics: true },
      h2: { fontSize: beside ? 11 : 14, bold: true, alignment: 'center', margin: [0, 4, 0, 8] },
      h3: { fontSize: beside ? 9.5 : 11, bold: true, margin: [0, 8, 0, 4] },
      h4: { fontSize: beside ? 8.5 : 10, bold: true, margin: [0, 6, 0, 3] },
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
        { text: [checks, '\n', { text: checkUrl, color: GREEN }], fontSize: 7, margin: [0, 8, 0, 0] },
        { text: `${page} / ${pages}`, alignment: 'right', width: 60, fontSize: 8, margin: [0, 12, 0, 0] },
      ],
    }),
    content: body,
  }
}

type Printed = Pick<Sheet, 'kind' | 'number' | 'issuedAt'>

/** The body in one language; `block` draws a table in its place, where the drawing does not draw its own. */
function paragraphsOf(
  { kind, number, issuedAt }: Printed,
  { language, body, content, words }: Written,
  block = (name: string): Content | undefined => drawBlock(name, content, words),
): Content[] {
  const values: Readonly<Record<string, string>> = {
    ...content.values,
    'document.number': number,
    'document.date': formatLongDate(issuedAt, language),
  }
  const valueFor = (name: string) => (Object.hasOwn(values, name) && values[name]) || (isClause(kind, name) ? '' : DASH)
  return drawRichText(body, {
    // A Russian date brings a full stop of its own.
    say: (text) => fillIn(text, valueFor).replaceAll(' г..', ' г.'),
    block: (text) => {
      const name = blockOf(text)
      return name === undefined ? undefined : block(name)
    },
  })
}

function drawBlock(
  name: string,
  { goods, requisites, schedule }: DocumentContent,
  words: SheetWords,
): Content | undefined {
  if (name === 'schedule') return schedule ? drawSchedule(schedule) : { text: DASH }
  if (name === 'lines') return goods ? drawGoods(goods, [words]) : { text: DASH }
  if (name === 'requisites') return requisites ? drawSides(requisites) : { text: DASH }
  return undefined
}
