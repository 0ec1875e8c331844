import type { GoodsTable, ScheduleTable, Side } from '../content.ts'
import type { Cell, Content } from './nodes.ts'
import type { SheetWords } from './words.ts'

const GREY = '#5b6b62'
export const LINE = '#c9d3cc'

/** Its heads are written in as many languages as the paper. */
export function drawGoods({ lines, totals }: GoodsTable, words: readonly SheetWords[]): Content {
  const heads = (['goods', 'qty', 'price', 'vatRate', 'vat', 'gross'] as const).map((head) =>
    [...new Set(words.map((one) => one[head]))].join(' / '),
  )
  const fontSize = 8
  const head: Cell[] = ['№', ...heads].map((text) => ({ text, bold: true, fontSize, fillColor: '#eef6f0' }))
  const right = (text: string): Cell => ({ text, alignment: 'right', fontSize })
  const rows = lines.map((line, index): Cell[] => [
    { text: String(index + 1), fontSize },
    { text: line.note ? [line.name, '\n', { text: line.note, color: GREY, fontSize: 7 }] : line.name, fontSize },
    right(line.qty),
    right(line.price),
    right(line.vatRate),
    right(line.vat),
    right(line.gross),
  ])
  const sums = totals.map(([name, sum], index): Cell[] => {
    const bold = index === totals.length - 1
    return [
      { text: name, colSpan: 6, alignment: 'right', bold, fontSize },
      ...Array.from({ length: 5 }, (): Cell => ({ text: '' })),
      { text: sum, alignment: 'right', bold, fontSize },
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

/** What is paid when: numbers to the right, as long as it is. */
export function drawSchedule({ heads, rows }: ScheduleTable): Content {
  const fontSize = 8
  const head: Cell[] = heads.map((text) => ({ text, bold: true, fontSize, fillColor: '#eef6f0' }))
  const body = rows.map((row) =>
    row.map((text, at): Cell => ({ text, fontSize, ...(at > 0 && { alignment: 'right' }) })),
  )
  return {
    margin: [0, 4, 0, 8],
    table: { headerRows: 1, dontBreakRows: true, widths: heads.map(() => '*'), body: [head, ...body] },
    layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
  }
}

/** A side in each column. */
export function drawSides(sides: readonly Side[]): Content {
  return {
    margin: [0, 4, 0, 8],
    unbreakable: true,
    columnGap: 20,
    columns: sides.map(drawSide),
  }
}

export const drawSide = ({ title, rows }: Side): Content => ({
  stack: [
    { text: title, bold: true, margin: [0, 0, 0, 4] },
    ...rows.map(
      ([label, value]): Content => ({
        text: label ? [{ text: `${label}: `, color: GREY }, value] : value,
        fontSize: 8.5,
        margin: [0, 0, 0, 2],
      }),
    ),
  ],
})
