import type { Content, Definition } from './nodes.ts'

const GREEN = '#1f8450'
const GOLD = '#c9a227'
const GREY = '#5b6b62'

interface Drawn {
  number: string
  title: string
  /** The words of the template, filled in. */
  body: Content[]
  made: Date
  check: { text: string; url: string }
}

/** A landscape page with a frame and the name in the middle. */
export function drawCertificate({ number, title, body, made, check }: Drawn): Definition {
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [90, 96, 90, 120],
    defaultStyle: { font: 'Noto', fontSize: 13, lineHeight: 1.3, alignment: 'center' },
    info: {
      title: `${title} ${number}`,
      creator: 'Agroplatforma',
      producer: 'Agroplatforma',
      creationDate: made,
      modDate: made,
    },
    styles: {
      p: { margin: [0, 0, 0, 8], color: GREY },
      blockquote: { margin: [0, 0, 0, 8], italics: true },
      h2: { fontSize: 34, bold: true, color: GREEN, margin: [0, 0, 0, 6] },
      h3: { fontSize: 26, bold: true, margin: [0, 6, 0, 10] },
      h4: { fontSize: 19, bold: true, color: GREEN, margin: [0, 4, 0, 12] },
      list: { margin: [0, 0, 0, 6] },
      item: { margin: [0, 0, 0, 2] },
      small: { fontSize: 9 },
    },
    background: (_page, { width, height }) => ({
      canvas: [
        { type: 'rect', x: 22, y: 22, w: width - 44, h: height - 44, r: 10, lineWidth: 3, lineColor: GREEN },
        { type: 'rect', x: 31, y: 31, w: width - 62, h: height - 62, r: 6, lineWidth: 1, lineColor: GOLD },
      ],
    }),
    header: { text: 'Agroplatforma', color: GREEN, bold: true, fontSize: 16, margin: [90, 56, 90, 0] },
    footer: () => ({
      margin: [90, 10, 90, 0],
      columns: [
        { qr: check.url, fit: 72, width: 90, alignment: 'left' },
        {
          text: [{ text: `№ ${number}\n`, bold: true }, check.text, '\n', { text: check.url, color: GREEN }],
          fontSize: 9,
          alignment: 'left',
          margin: [0, 12, 0, 0],
        },
      ],
    }),
    content: body,
  }
}
