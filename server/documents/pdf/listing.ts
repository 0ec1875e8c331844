import type { Cell, Definition } from './nodes.ts'

/** What is no document of ours: a statement, a list. Plain values, since it goes to another thread. */
export interface Listing {
  title: string
  subtitle: string
  columns: readonly { title: string; width: number | '*' }[]
  rows: readonly (readonly string[])[]
  /** Its pages bear no other moment than this one. */
  madeAt: string
}

const LINE = '#c9d3cc'

export function drawListing({ title, subtitle, columns, rows, madeAt }: Listing): Definition {
  const head = columns.map((column): Cell => ({ text: column.title, bold: true, fillColor: '#eef6f0' }))
  const made = new Date(madeAt)
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Noto', fontSize: 8 },
    styles: {},
    info: { title, creator: 'Agroplatforma', producer: 'Agroplatforma', creationDate: made, modDate: made },
    header: { text: '' },
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 }),
    content: [
      { text: title, fontSize: 14, bold: true },
      { text: subtitle, margin: [0, 4, 0, 10] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(({ width }) => width),
          body: [head, ...rows.map((row) => row.map((text): Cell => ({ text })))],
        },
        layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
      },
    ],
  }
}
